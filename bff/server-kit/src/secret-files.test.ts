import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFiles } from './settings';

function aFile(content: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'secret-')), 'secret');
  writeFileSync(file, content);
  return file;
}

test('takes a setting from its file, without the line end, and no other one', () => {
  const env = { TOKEN_FILE: aFile('abc\n'), PASSWORD_FILE: '/nowhere' };
  expect(withFiles(env, ['TOKEN'])).toEqual({ ...env, TOKEN: 'abc' });
});

test('what is set itself wins, and an empty file sets nothing', () => {
  const env = { TOKEN: 'set', TOKEN_FILE: aFile('abc'), PASSWORD_FILE: aFile('') };
  expect(withFiles(env, ['TOKEN', 'PASSWORD'])).toEqual({ ...env, PASSWORD: '' });
});

test('names every file that cannot be read', () => {
  const read = () => withFiles({ TOKEN_FILE: '/nowhere/a', PASSWORD_FILE: '/nowhere/b' }, ['TOKEN', 'PASSWORD']);
  expect(read).toThrow(/^TOKEN_FILE can't be read: .*\nPASSWORD_FILE can't be read: /);
});
