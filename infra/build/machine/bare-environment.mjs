// @ts-check

/**
 * Returns the environment without the site's settings and secrets, for code of teams and packages.
 * @param {NodeJS.ProcessEnv} [env] @returns {NodeJS.ProcessEnv}
 */
export function bareEnvironment(env = process.env) {
  return Object.fromEntries(['PATH', 'HOME', 'NODE_ENV'].flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}
