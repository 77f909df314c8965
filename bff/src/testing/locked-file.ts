import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sqliteFile } from '../db/connect';

const program = `
  const db = new (require('better-sqlite3'))(process.argv[1]);
  db.exec('BEGIN IMMEDIATE');
  process.stdout.write('locked');
  process.stdin.resume().once('end', () => db.exec('COMMIT'));`;

/** Another program that has a change in the SQLite file which it does not commit, as a database browser does.
 *  @returns what has it commit and end */
export async function lockFile(databaseUrl: string): Promise<() => Promise<void>> {
  const args = ['--eval', program, sqliteFile(databaseUrl)];
  const other = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  return async () => {
    const ended = once(other, 'exit');
    other.stdin.end();
    await ended;
  };
}
