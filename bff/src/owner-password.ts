import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartError } from '@studio/server-kit';
import { loadConfig } from './config/config';
import { openDatabase } from './db/migrate';
import { AppError } from './errors';
import { ownerSessions } from './modules/accounts';
import { withSecretFiles } from './config/secret-files';

/** Reads the password from the terminal, or from stdin's first line. Ends all sessions. */
async function main(): Promise<void> {
  const config = loadConfig({ ...withSecretFiles(process.env), OWNER_PASSWORD: '' });
  const password = process.stdin.isTTY ? await askTwice() : await firstLine();
  const db = await openDatabase(config.databaseUrl);
  try {
    await ownerSessions(config, db).resetPassword(password);
  } finally {
    await db.destroy();
  }
  process.stderr.write('The password is set; every session has ended.\n');
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

async function askTwice(): Promise<string> {
  // The terminal shows prompts only; typed text goes to a sink.
  const silent = new Writable({ write: (_chunk, _encoding, callback) => callback() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const ask = async (question: string) => {
    process.stderr.write(question);
    const answer = await terminal.question('');
    process.stderr.write('\n');
    return answer;
  };
  terminal.on('SIGINT', () => process.exit(130));
  const password = await ask('New password: ');
  const again = await ask('The same again: ');
  terminal.close();
  if (password !== again) throw new StartError(['The two are not the same. Nothing has changed.']);
  return password;
}

main().catch((error: unknown) => {
  const isExpected = error instanceof AppError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
