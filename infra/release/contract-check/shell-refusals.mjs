// @ts-check
import semver from 'semver';

/** What a shell offers (infra/webpack/shell-file). `offers`: exports by shared module; `hostCalls`: the calls behind exports of
 *  @studio/host; `api` and `types`: the files under /static with its contract and the types of what it offers.
 *  @typedef {{contract: number, versions: Record<string, string>, offers: Record<string, string[]>, routes: {path: string, remote: string}[], calls: string[], hostCalls: Record<string, string[]>, api: string, types: string}} ShellOffer */
/** The parts of a `release.json` that are checked (infra/webpack/release-file).
 *  @typedef {{build: string, contract: number, requires: Record<string, string>, uses?: {shared: Record<string, string[]>, calls: string[]}, paths?: string[], problem?: string, api?: string}} CheckedRelease */

/** Why a release of a remote does not fit a shell.
 *  @param {string} remote @param {CheckedRelease} release @param {ShellOffer} shell @returns {string[]} empty: it fits */
export function shellRefusals(remote, release, shell) {
  const { uses, paths } = release;
  if (!uses || !paths) return ['its record does not say what it uses: build it anew'];
  if (release.problem) return [`its server bundle throws while it loads: ${release.problem}`];
  return [
    ...(release.contract === shell.contract
      ? []
      : [`it speaks contract ${release.contract}, the shell ${shell.contract}`]),
    ...versionRefusals(release.requires, shell.versions),
    ...Object.entries(uses.shared).flatMap(([name, exports]) => importRefusals(name, exports, shell.offers)),
    ...pathRefusals(remote, paths, shell.routes),
  ];
}

/** The calls that a remote makes itself and through @studio/host. @param {CheckedRelease} release @param {ShellOffer} shell */
export function callsOf({ uses }, { hostCalls }) {
  const throughHost = (uses?.shared['@studio/host'] ?? []).flatMap((name) => hostCalls[name] ?? []);
  return [...new Set([...(uses?.calls ?? []), ...throughHost])];
}

/** @param {Record<string, string>} requires @param {Record<string, string>} versions */
function versionRefusals(requires, versions) {
  return Object.entries(requires).flatMap(([name, range]) => {
    const version = versions[name];
    if (!version) return [`it needs ${name}, which the shell does not share`];
    return semver.satisfies(version, range) ? [] : [`it needs ${name} ${range}, the shell shares ${version}`];
  });
}

/** @param {string} name @param {string[]} exports @param {Record<string, string[]>} offers */
function importRefusals(name, exports, offers) {
  const offered = offers[name];
  if (!offered) return [`it imports ${name}, which the shell does not share`];
  const missing = exports.filter((one) => one !== '*' && !offered.includes(one));
  return missing.map((one) => `it imports { ${one} } from ${name}, which the shell does not offer`);
}

/** Every path that the shell gives to the remote must be shown; one that the remote shows and no shell gives it is lost.
 *  @param {string} remote @param {string[]} shown @param {ShellOffer['routes']} routes */
function pathRefusals(remote, shown, routes) {
  const given = routes.filter((route) => route.remote === remote).map(({ path }) => path);
  const dropped = given.filter((path) => !shown.some((own) => shows(own, path)));
  return dropped.map((path) => `it no longer shows ${path}, where the shell and other parts link to`);
}

/** Paths that a live remote shows and a shell does not give it.
 *  @param {string} remote @param {CheckedRelease} release @param {ShellOffer} shell @returns {string[]} */
export function lostPaths(remote, { paths = [] }, { routes }) {
  const given = routes.filter((route) => route.remote === remote).map(({ path }) => path);
  return paths.filter((own) => !given.some((path) => shows(path, own)));
}

/** Whether a route's pattern shows the pages of another: '/blog/*' shows '/blog/:slug'. @param {string} pattern @param {string} path */
function shows(pattern, path) {
  const example = path.replace(/:\w+|\*/g, 'x');
  const expression = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\/\*$/, '(/.*)?');
  return new RegExp(`^${expression}$`).test(example);
}
