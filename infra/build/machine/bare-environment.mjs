// @ts-check

/**
 * Environment for builds, tests and other code of teams or packages: no settings or secrets of the site. @param
 * {NodeJS.ProcessEnv} [env] @returns {NodeJS.ProcessEnv}
 */
export function bareEnvironment(env = process.env) {
  return Object.fromEntries(['PATH', 'HOME', 'NODE_ENV'].flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}
