"""Tests of Good vs Bad."""
