// @ts-check
import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';

/** A part keeps two log files of at most this size. */
const maxBytes = 10 * 1024 * 1024;

/**
 * A full log becomes `….log.1`. Write errors are ignored, because a full disk must not stop a part. @param {string}
 * file @param {number} [most] @returns {{write(bytes: Buffer): void, close(): void}}
 */
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

/**
 * Returns the log's last line, or the error line of a stack trace at its end.
 * @param {string} file
 */
export function lastWords(file) {
  const lines = (existsSync(file) ? readFileSync(file, 'utf8') : '').trim().split('\n');
  const last = lines.at(-1) ?? '';
  const line = (/^(\s*at |\}$|Node\.js v)/.test(last) && lines.findLast((each) => /^\w*Error\b/.test(each))) || last;
  return (line.startsWith('{') ? JSON.parse(line).msg : line) || `${file} says why.`;
}
