// @ts-check
/** @typedef {{name: string, version: string, license: string, dependencies: Record<string, string>}} Manifest */

/** Adds a workspace to package-lock.json as npm would, without asking a registry: all that it depends on is in the lock.
 *  @param {string} text the lock @param {string} folder the workspace's @param {Manifest} manifest its package.json
 *  @returns {string} the lock with it */
export function withWorkspace(text, folder, { name, version, license, dependencies }) {
  const lock = JSON.parse(text);
  const entries = {
    ...lock.packages,
    [folder]: { name, version, license, dependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  return lockText({ ...lock, packages: entries });
}

/** @param {{packages: Record<string, unknown>}} lock @returns {string} what package-lock.json says of it, in npm's own order */
export function lockText(lock) {
  const packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`;
}
