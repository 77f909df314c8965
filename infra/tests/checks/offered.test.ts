import { readFileSync } from 'node:fs';
import path from 'node:path';
import { trackedFiles } from './references.mjs';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Remotes that are published still use these. */
const ofPublishedRemotes = ['island'];

// The front server hands both on whole, so that knip takes each of their exports for used; and each is in the first script of every page.
test.each(['host', 'kit'])('whatever @studio/%s offers another part takes', (name) => {
  const others = trackedFiles(root).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith(`shell/${name}/`),
  );
  const imports = new RegExp(`(?:import|export) (?:type )?\\{([^}]*)\\} from '@studio/${name}'`, 'g');
  const taken = new Set(others.flatMap((file) => named(read(file), imports)).map(([original]) => original));
  const offered = named(read(`shell/${name}/src/index.ts`), /export (?:type )?\{([^}]*)\} from/g);
  expect(offered.length).toBeGreaterThan(20);
  const unused = offered.map((names) => names.at(-1)).filter((each) => !taken.has(each));
  expect(unused).toEqual(name === 'host' ? ofPublishedRemotes : []);
});

/** The names between braces: each with its alias, if any. */
const named = (text: string, lists: RegExp): string[][] =>
  [...text.matchAll(lists)]
    .flatMap(([, list = '']) => list.split(','))
    .map((each) => each.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((each) => each.split(' as '));
