// @ts-check
import { spawnSync } from 'node:child_process';

/** Ends a program of `make` with the error's message. @param {unknown} error @returns {never} */
export function fail(error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

/**
 * @param {string} command @param {readonly string[]} args @param {{env?: NodeJS.ProcessEnv, input?: Buffer}} [options]
 * @returns {Buffer} what the command writes; throws what it complains about
 */
export function outputOf(command, args, { env = process.env, input } = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { env, input: input ?? '', maxBuffer: 1e9 });
  if (error) throw new Error(`${command} cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 2).join(' ')} failed: ${stderr.toString().trim()}`);
  return stdout;
}

/**
 * Returns the environment without the site's settings and secrets, for code of teams and packages.
 * @param {NodeJS.ProcessEnv} [env] @returns {NodeJS.ProcessEnv}
 */
export function bareEnvironment(env = process.env) {
  return Object.fromEntries(['PATH', 'HOME', 'NODE_ENV'].flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}
