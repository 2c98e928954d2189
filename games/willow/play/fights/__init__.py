"""Foes, searches and fights, from who meets whom to whose cards are lost."""
