import { spawnSync } from 'node:child_process';
import path from 'node:path';

test('nothing is committed that is to be ignored: no secret, no build, no data', () => {
  const cwd = path.resolve(__dirname, '../../..');
  const { status, stdout } = spawnSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], {
    cwd,
    encoding: 'utf8',
  });
  // An archive without its history has nothing to compare.
  expect(status === 0 ? stdout : '').toBe('');
});
