// @ts-check
/** @typedef {{name: string, version: string, license: string, dependencies: Record<string, string>, devDependencies?: Record<string, string>}} Manifest */

/**
 * Adds a workspace to the lock as npm would, but offline: the lock already has all dependencies.
 * @param {string} text @param {string} folder
 * @param {Manifest} manifest @returns {string}
 */
export function withWorkspace(text, folder, { name, version, license, dependencies, devDependencies }) {
  const lock = JSON.parse(text);
  const entries = {
    ...lock.packages,
    [folder]: { name, version, license, dependencies, ...(devDependencies ? { devDependencies } : {}) },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  return lockText({ ...lock, packages: entries });
}

/** @param {string} text @param {Record<string, Manifest>} remotes by folder @returns {string} */
export function withRemotes(text, remotes) {
  const lock = JSON.parse(text);
  const isListed = (/** @type {string} */ folder) => {
    const [remote] = /(?<=^(node_modules\/@studio\/)?)mf-[a-z-]+$/.exec(folder) ?? [];
    return !remote || remote in remotes;
  };
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([folder]) => isListed(folder)));
  return Object.entries(remotes).reduce(
    (result, [folder, manifest]) => withWorkspace(result, folder, manifest),
    lockText({ ...lock, packages }),
  );
}

/** @param {{packages: Record<string, unknown>}} lock @returns {string} */
export function lockText(lock) {
  const packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`;
}
