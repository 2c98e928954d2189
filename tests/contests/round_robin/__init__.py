"""Round robin: everybody against everybody."""
