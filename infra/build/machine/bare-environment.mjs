// @ts-check

/** What a build, a test or another program that a team or a package wrote is told of the environment: nothing of the site's settings and secrets,
 *  which `.env` and the operator's shell hold. @param {NodeJS.ProcessEnv} [env] @returns {NodeJS.ProcessEnv} */
export function bareEnvironment(env = process.env) {
  return Object.fromEntries(['PATH', 'HOME', 'NODE_ENV'].flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}
