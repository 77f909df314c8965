import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const cwd = path.resolve(__dirname, '../../..');

test('no image is built from what is never committed, but from builds', () => {
  const [git, docker] = ['.gitignore', '.dockerignore'].map((file) =>
    readFileSync(path.join(cwd, file), 'utf8')
      .split('\n')
      .map((line) => line.replace(/^(\*\*)?\/|\/$/g, '')),
  );
  expect(git!.filter((name) => !docker!.includes(name))).toEqual(['dist']);
});

test('nothing is committed that is to be ignored: no secret, no build, no data', () => {
  const { status, stdout } = spawnSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], {
    cwd,
    encoding: 'utf8',
  });
  // An archive without its history has nothing to compare.
  expect(status === 0 ? stdout : '').toBe('');
});
