"""Names of files that a system or an editor leaves in a folder: no part of the book."""

from __future__ import annotations

import re

# what a system leaves in a folder that was looked at, and an editor beside a file that is open, was saved or is just
# being written (4913 is Vim's)
LEFT_BEHIND = re.compile(
    r"\.DS_Store|Thumbs\.db|desktop\.ini|\.#.+|#.+#|.+~|\..+\.(?:kate-)?sw[a-p]|"
    r"4913|\.goutputstream-.+|.+___jb_(?:tmp|old)___|\..+\.part"
)
