import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { testApp } from './testing/test-app';

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
}, 60_000);
