// @ts-check
// The other side of piped.mjs: `node serve-store.mjs <location> [folder of a build]`.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { AnotherRelease } from './outcomes.mjs';
import { storeAt } from './store.mjs';

const [location = '', build = ''] = process.argv.slice(2);
const store = storeAt(location);

/** @param {string} folder */
const recordOf = (folder) => path.join(folder, 'release.json');

/** @param {string} folder */
const filesOf = (folder) => readdirSync(folder).filter((name) => name !== 'release.json' && name !== '.inputs');

/** @param {string} name @param {string} content in base64 */
async function addFile(name, content) {
  const folder = mkdtempSync(path.join(tmpdir(), 'incoming-'));
  try {
    writeFileSync(path.join(folder, path.basename(name)), Buffer.from(content, 'base64'));
    await store.addFiles(folder, [path.basename(name)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @type {Record<string, (...values: any[]) => Promise<unknown>>} */
const acts = {
  prepare: () => store.prepare(),
  read: (name) => store.read(name),
  has: (name) => store.has(name),
  recordNames: () => store.recordNames(),
  write: (name, text) => store.write(name, text),
  replace: (name, text, seen) => store.replace(name, text, seen),
  addFile,
  imageRelease: async () => (existsSync(recordOf(build)) ? readFileSync(recordOf(build), 'utf8') : null),
  addImage: () => store.addFiles(build, filesOf(build)),
};

for await (const line of createInterface(process.stdin)) {
  const [act, ...values] = JSON.parse(line);
  const answer = await /** @type {any} */ (acts)[act](...values).then(
    (/** @type {unknown} */ result) => ({ result }),
    (/** @type {Error} */ error) => ({ error: { message: error.message, isAnother: error instanceof AnotherRelease } }),
  );
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
