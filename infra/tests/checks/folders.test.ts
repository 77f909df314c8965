import path from 'node:path';
import { trackedFiles } from './references.mjs';

const isTest = (file: string) => /\.((test|e2e|composed)\.tsx?|bench\.mjs)$/.test(file);

/** Folders whose location a tool prescribes. */
const givenByTools = ['.ci', '.github'];
/** A remote that only redirects has nothing but `remote.tsx` (docs/how-to/retire.md). */
const isRemotes = (folder: string) => /^mf-[a-z-]+\/src$/.test(folder);

test('no folder holds one thing alone, which could stand in its place', () => {
  const lonely = [...childrenOf()].filter(
    ([folder, children]) => children.size === 1 && !givenByTools.includes(folder) && !isRemotes(folder),
  );
  expect(lonely).toEqual([]);
});

/** Each folder with its files and folders, without tests. */
function childrenOf(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const root = path.resolve(__dirname, '../../..');
  for (const file of trackedFiles(root).filter((each) => !isTest(each))) {
    for (let child = file; child !== '.'; child = path.dirname(child)) {
      const folder = path.dirname(child);
      found.set(folder, (found.get(folder) ?? new Set()).add(child));
    }
  }
  return found;
}
