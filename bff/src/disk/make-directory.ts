import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Node's recursive mkdir never returns on file systems such as /proc. */
export function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  try {
    mkdirSync(path, 0o700);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}
