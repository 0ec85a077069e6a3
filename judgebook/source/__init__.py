"""Reading and writing of source files: strict YAML, problems with their places, snapshots, the cache."""
