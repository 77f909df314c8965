// @ts-check
import semver from 'semver';

/**
 * The check equals the front server's (release-check).
 * @param {{contract?: number, requires?: Record<string, string>}} release
 * @param {{contract?: number, versions: Record<string, string>}} shell @returns {string[]}
 */
export function shellMismatches({ contract, requires = {} }, shell) {
  const speaks = contract === shell.contract ? [] : [`it speaks contract ${contract}, the shell ${shell.contract}`];
  const needs = Object.entries(requires).flatMap(([name, range]) => {
    const version = shell.versions[name];
    if (!version) return [`it needs ${name}, which the shell does not share`];
    return semver.satisfies(version, range) ? [] : [`it needs ${name} ${range}, the shell shares ${version}`];
  });
  return [...speaks, ...needs];
}
