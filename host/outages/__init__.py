"""Times in which a table could not be played, which cost nobody: no process lived, or its channel is gone."""
