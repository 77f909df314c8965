// A site that was started before the file was renamed restarts its parts with this path.
require('./start/exit-with-parent.cjs');
