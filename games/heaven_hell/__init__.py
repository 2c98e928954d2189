"""Heaven & Hell: lead Heaven in your own turn, play Hell in everybody else's, and hold rich battlefields."""
