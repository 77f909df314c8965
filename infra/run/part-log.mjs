// @ts-check
import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';

/** A log and the one before it take twice this at the most. */
const maxBytes = 10 * 1024 * 1024;

/** Opens a part's log, which goes on where it was; a full one becomes `….log.1`. Where nothing can be written, on a full disk, lines are lost and
 *  nothing else: a log must not stop what it tells of.
 *  @param {string} file @param {number} [most] in bytes @returns {{write(bytes: Buffer): void, close(): void}} */
export function openLog(file, most = maxBytes) {
  /** @type {number | null} */
  let descriptor = null;
  let size = 0;
  const close = () => {
    if (descriptor !== null) closeSync(descriptor);
    descriptor = null;
  };
  const open = () => {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= most) renameSync(file, `${file}.1`);
    descriptor = openSync(file, 'a', 0o600);
    size = fstatSync(descriptor).size;
  };
  /** @param {() => void} act */
  const tried = (act) => {
    try {
      act();
    } catch {
      close();
    }
  };
  tried(open);
  return {
    write: (bytes) =>
      tried(() => {
        if (size >= most) close();
        if (descriptor === null) open();
        size += writeSync(/** @type {number} */ (/** @type {unknown} */ (descriptor)), bytes);
      }),
    close,
  };
}

/** What a part that ended had to say, as a sentence; of a defect what stands above its stack. @param {string} file its log */
export function lastWords(file) {
  const lines = (existsSync(file) ? readFileSync(file, 'utf8') : '').trim().split('\n');
  const last = lines.at(-1) ?? '';
  const line = (/^(\s*at |\}$|Node\.js v)/.test(last) && lines.findLast((each) => /^\w*Error\b/.test(each))) || last;
  return (line.startsWith('{') ? JSON.parse(line).msg : line) || `${file} says why.`;
}
