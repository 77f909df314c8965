import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testApp } from './testing/apps/test-app';

// Jest and `make` run from the repository's root.
const program = join(process.cwd(), 'bff/dist/owner-password.cjs');

/** Runs the program as `npm run owner:password` does, with a pipe for a terminal. */
async function run(databaseUrl: string, typed: string) {
  if (!existsSync(program)) throw new Error('The BFF is not built yet: bff/dist/owner-password.cjs is missing.');
  const child = spawn(process.execPath, [program], { env: { ...process.env, DATABASE_URL: databaseUrl } });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  child.stdin.end(typed);
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

test('npm run owner:password sets a password that signs in, and refuses a weak one', async () => {
  const { http, config } = await testApp();
  expect(await run(config.databaseUrl, 'password1234\n')).toEqual({
    code: 1,
    said: 'This password is among the first that anybody would try. Please choose another.\n',
  });
  expect(await run(config.databaseUrl, '')).toMatchObject({ code: 1 });
  expect(await run(config.databaseUrl, 'heron over the liffey\n')).toEqual({
    code: 0,
    said: 'The password is set; every session has ended.\n',
  });
  expect((await http.post('/api/session', { password: 'heron over the liffey' })).status).toBe(200);
});

/** Runs the program at a terminal of the system's `script` command, and types the answers. */
async function runAtTerminal(databaseUrl: string, answers: readonly [string, string]) {
  // Linux takes the command as one text, BSD and macOS as arguments.
  const command =
    process.platform === 'linux'
      ? ['-qec', `"${process.execPath}" "${program}"`, '/dev/null']
      : ['-q', '/dev/null', process.execPath, program];
  const child = spawn('script', command, { env: { ...process.env, DATABASE_URL: databaseUrl } });
  let shown = '';
  child.stdout.on('data', (text: Buffer) => (shown += text.toString()));
  const ended = once(child, 'close') as Promise<[number]>;
  for (const [index, question] of ['New password: ', 'The same again: '].entries()) {
    for (const since = Date.now(); !shown.includes(question);) {
      if (Date.now() - since > 20_000) throw new Error(`It did not ask "${question}" but said: ${shown}`);
      await sleep(20);
    }
    child.stdin.write(`${answers[index]}\r`);
  }
  const [code] = await ended;
  return { code, shown };
}

test('at a terminal it asks twice and shows nothing of what is typed', async () => {
  const { http, config } = await testApp();
  const first = await runAtTerminal(config.databaseUrl, ['heron over the liffey', 'heron over the lee']);
  expect(first.shown).toContain('The two are not the same. Nothing has changed.');
  expect(first.code).toBe(1);
  expect((await http.post('/api/session', { password: 'heron over the liffey' })).status).toBe(401);

  const second = await runAtTerminal(config.databaseUrl, ['heron over the liffey', 'heron over the liffey']);
  expect(second.shown).toContain('The password is set; every session has ended.');
  expect(second.code).toBe(0);
  expect(first.shown + second.shown).not.toContain('heron');
  expect((await http.post('/api/session', { password: 'heron over the liffey' })).status).toBe(200);
});
