import { statSync } from 'node:fs';

const write = /^\s*(insert|update|delete|replace|create|alter|drop)\b/i;

/**
 * SQLite would write on into a deleted or replaced file.
 * @returns a check, before a write or (without a statement) at any time
 */
export function fileWatch(file: string): (statement?: string) => void {
  let opened: string | undefined;
  return (statement) => {
    if (statement !== undefined && !write.test(statement)) return;
    const now = identityOf(file);
    opened ??= now;
    if (now === opened && now !== undefined) return;
    // Counts as an unavailable database.
    throw Object.assign(new Error('The database file is gone, or another lies in its place.'), {
      code: 'SQLITE_CANTOPEN',
    });
  };
}

function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}
