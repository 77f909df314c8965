// @ts-check
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { remotes } from '../../build/parts/list.mjs';
import { fingerprintOf, locationHeader, locationOnMachine } from '../release-store/store.mjs';

/** @typedef {Pick<import('../site.mjs').Site, 'ports' | 'dataDirectory'>} LocalSite */

/** @param {LocalSite} site @returns {() => void} */
export function noteRunning(site) {
  writeFileSync(noteOf(site), `${process.pid}`);
  return () => rmSync(noteOf(site), { force: true });
}

/**
 * @param {LocalSite} site @returns {Promise<number | null>} the pid of the site on the same port and releases; null:
 * none
 */
export async function runningHere(site) {
  const pid = readNote(noteOf(site));
  const [remote = ''] = remotes;
  const location = fingerprintOf(locationOnMachine(remote, site.dataDirectory));
  // The remote hosts run in the noted process; while one answers, no other process has its pid.
  const answer = await fetch(`http://127.0.0.1:${site.ports.remotes[remote]}/release.json`).catch(() => null);
  return pid && location && answer?.headers.get(locationHeader) === location ? pid : null;
}

/** A part may take 10 s to stop (Site). */
const endsWithinMs = 15_000;

/** @param {number} pid @returns {Promise<void>} */
export async function endRunning(pid) {
  const deadline = Date.now() + endsWithinMs;
  process.kill(pid, 'SIGTERM');
  while (isThere(pid)) {
    if (Date.now() > deadline) throw new Error(`The running site, process ${pid}, does not end.`);
    await sleep(20);
  }
}

/** @param {number} pid */
function isThere(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** One file per port: only a start on the same port replaces a site. @param {LocalSite} site */
const noteOf = ({ dataDirectory, ports }) => path.join(dataDirectory, `run-${ports.site}.pid`);

/** @param {string} file */
function readNote(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}
