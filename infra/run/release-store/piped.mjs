// @ts-check
// A release store that is reached only inside a container: the machine that has the keys signs, and a program at the
// store (serve-store.mjs) reads and writes. Each asks and answers in lines of JSON.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { AnotherRelease } from './outcomes.mjs';

/** @typedef {import('./store.mjs').ReleaseStore} ReleaseStore */
/** @typedef {{release(): Promise<string | null>, addTo(): Promise<void>}} OwnBuild the build in the container's image */

/**
 * @param {string} command @param {string[]} args a command that starts serve-store.mjs @param {NodeJS.ProcessEnv} [env]
 * @returns {ReleaseStore & {image: OwnBuild}}
 */
export function pipedStore(command, args, env = process.env) {
  const ask = connection(command, args, env);
  return {
    prepare: () => ask('prepare'),
    read: (name) => ask('read', name),
    has: (name) => ask('has', name),
    recordNames: () => ask('recordNames'),
    write: (name, text) => ask('write', name, text),
    replace: (name, text, seen) => ask('replace', name, text, seen),
    addFiles: async (directory, names) => {
      for (const name of names) await ask('addFile', name, readFileSync(path.join(directory, name)).toString('base64'));
    },
    image: { release: () => ask('imageRelease'), addTo: () => ask('addImage') },
  };
}

/** Started with the first question. @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} env */
function connection(command, args, env) {
  /** @type {import('node:child_process').ChildProcessByStdio<import('node:stream').Writable, import('node:stream').Readable, import('node:stream').Readable> | undefined} */
  let child;
  let complaint = '';
  /** @type {{resolve: (value: any) => void, reject: (error: Error) => void}[]} */
  const waiting = [];
  const start = () => {
    const started = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
    started.stderr.on('data', (chunk) => (complaint += chunk));
    started.stdin.on('error', () => undefined);
    createInterface(started.stdout).on('line', (line) => {
      const { result = null, error } = JSON.parse(line);
      const asked = waiting.shift();
      if (error) asked?.reject(error.isAnother ? new AnotherRelease() : new Error(error.message));
      else asked?.resolve(result);
      if (waiting.length === 0) hold(started, false);
    });
    const fail = () => {
      child = undefined;
      for (const { reject } of waiting.splice(0))
        reject(new Error(`${[command, ...args].join(' ')}: ${complaint.trim()}`));
    };
    started.on('error', fail).on('close', fail);
    return started;
  };
  return (/** @type {string} */ act, /** @type {any[]} */ ...values) =>
    new Promise((/** @type {(value: any) => void} */ resolve, reject) => {
      child ??= start();
      hold(child, true);
      waiting.push({ resolve, reject });
      child.stdin.write(`${JSON.stringify([act, ...values])}\n`);
    });
}

/**
 * Between two questions the connection keeps no program from ending.
 * @param {import('node:child_process').ChildProcess} child @param {boolean} isHeld
 */
function hold(child, isHeld) {
  for (const one of [child, child.stdin, child.stdout, child.stderr])
    /** @type {any} */ (one)[isHeld ? 'ref' : 'unref']?.();
}
