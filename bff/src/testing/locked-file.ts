import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sqliteFile } from '../db/connect';

const program = `
  const db = new (require('better-sqlite3'))(process.argv[1]);
  db.exec('BEGIN IMMEDIATE');
  process.stdout.write('locked');
  process.stdin.resume().once('end', () => db.exec('COMMIT'));`;

/**
 * As a database browser does.
 * @returns commits and ends
 */
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
