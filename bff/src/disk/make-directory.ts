import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates a directory and what is missing above it, for this user alone. Level by level, because Node's own recursive mkdir never returns where a
 *  file system takes no directory and says that the parent is missing, as /proc does. */
export function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  try {
    mkdirSync(path, 0o700);
  } catch (error) {
    // Of two that start together the second one finds it made.
    if (!existsSync(path)) throw error;
  }
}
