import { statSync } from 'node:fs';

const write = /^\s*(insert|update|delete|replace|create|alter|drop)\b/i;

/** Watches that a database's file is still the one that was opened. One that was deleted or replaced underneath goes on taking writes,
 *  which nobody sees again. Looking costs a few microseconds.
 *  @returns what throws before a write, and whenever it is asked without a statement, once the file is another */
export function fileWatch(file: string): (statement?: string) => void {
  let opened: string | undefined;
  return (statement) => {
    if (statement !== undefined && !write.test(statement)) return;
    const now = identityOf(file);
    opened ??= now;
    if (now === opened && now !== undefined) return;
    // A code as the driver's own: the database, and not the statement, is the trouble.
    throw Object.assign(new Error('The database file is gone, or another lies in its place.'), {
      code: 'SQLITE_CANTOPEN',
    });
  };
}

function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}
