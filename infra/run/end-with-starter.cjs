// A site that was started before the rename restarts its parts with this path.
require('./start/exit-with-parent.cjs');
