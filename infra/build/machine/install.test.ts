import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What a program has imported before its first line is run: files of ours, and packages. */
function importedFirst(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (!file.endsWith('.mjs')) return found;
  for (const [, name = ''] of read(file).matchAll(/^(?:import|export|\})[^'(;=]*'([^']+)';$/gm)) {
    if (name.startsWith('.')) importedFirst(path.join(path.dirname(file), name), found);
    else if (!name.startsWith('node:')) found.add(name);
  }
  return found;
}

test.each([
  ...['run', 'doctor', 'stripe-check', 'up', 'down', 'backup', 'restore', 'swarm', 'swarm-down'],
  ...['deploy', 'rollback', 'releases', 'check-release', 'new-remote'],
])('make %s begins on a machine that has no packages yet', (target) => {
  const [, program = ''] = new RegExp(`^${target}:.*\\n\\t@node (\\S+)`, 'm').exec(read('Makefile')) ?? [];
  const imported = [...importedFirst(program)];
  expect(imported).toContain(program);
  expect(imported.filter((name) => !name.endsWith('.mjs'))).toEqual([]);
});
