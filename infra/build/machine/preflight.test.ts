import { spawnSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { nodeProblem, portProblem, readSettings } from './preflight.mjs';

test.each([
  ['18.20.0', true],
  ['20.18.1', true],
  ['20.19.0', false],
  ['22.1.0', false],
  ['24.0.0', false],
])('Node %s is refused: %s', (version, isRefused) => {
  expect(nodeProblem(version) !== null).toBe(isRefused);
});

test('names the port that is in use and what to do', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await portProblem([port])).toMatch(new RegExp(`^Port ${port} is in use .*PORT=`));
  await new Promise((resolve) => server.close(resolve));
  expect(await portProblem([port])).toBeNull();
});

test.each(['abc', '-1', '70000', '3000.5'])('refuses the port %s in one sentence', (port) => {
  const before = process.env['PORT'];
  process.env['PORT'] = port;
  expect(() => readSettings()).toThrow(`PORT must be a number from 1 to 65500, not "${port}".`);
  if (before === undefined) delete process.env['PORT'];
  else process.env['PORT'] = before;
});

test('make doctor says which PORT is no port, among all else that it looks at', () => {
  const env = { ...process.env, PORT: 'abc' };
  const { status, stdout } = spawnSync(process.execPath, ['infra/run/doctor.mjs'], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout).toMatch(/ok +npm[^]*WRONG +ports: PORT must be a number from 1 to 65500, not "abc"\.[^]*Docker/);
});
