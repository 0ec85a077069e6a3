"""What is known of the official documents without their text: fingerprints by edition, and how editions compare."""
