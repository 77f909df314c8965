// @ts-check
import { fork } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bareEnvironment } from '../../../build/machine/commands.mjs';

const file = fileURLToPath(import.meta.url);

/**
 * The check runs in a separate process without settings and secrets, because it evaluates code of the part.
 * @param {string} part
 * @param {import('../live-site.mjs').LiveSite} live @param {{dist?: string, dropped?: string[]}} from @returns
 * {Promise<string[]>}
 */
export function checkInChild(part, live, from) {
  const child = fork(file, { env: bareEnvironment() });
  return new Promise((resolve, reject) => {
    child.once('message', (reasons) => resolve(/** @type {string[]} */ (reasons)));
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${part} could not be held against what is live.`)));
    child.send({ part, live, from });
  });
}

/** @param {string} part @param {string[]} reasons */
export function assertCompatible(part, reasons) {
  if (reasons.length > 0)
    throw new Error(`${part} would break what is live:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`);
  console.log(`\n── contract: ${part} fits everything that is live`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.once('message', async (/** @type {any} */ { part, live, from }) => {
    const { checkPart } = await import('./check-part.mjs');
    process.send?.(await checkPart(part, live, from), () => process.exit(0));
  });
}
