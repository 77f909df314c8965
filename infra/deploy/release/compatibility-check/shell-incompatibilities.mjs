// @ts-check
import { declarationProblems } from '../../../../shell/server/route-rules.mjs';
import { shellMismatches } from '../../../run/start/start-release.mjs';

/**
 * infra/build/webpack/record/shell-file writes this record. `hostCalls` has the calls behind exports of `@studio/host`;
 * `api` and `types` are files under /static. @typedef {{contract: number, versions: Record<string, string>, offers:
 * Record<string, string[]>, calls: string[], hostCalls: Record<string, string[]>, api: string, types: string}}
 * ShellOffer
 */
/**
 * @typedef {{build: string, contract: number, requires: Record<string, string>, uses?: {shared: Record<string,
 * string[]>, calls: string[]}, routes?: import('../../../../shell/server/route-rules.mjs').DeclaredRoute[], slots?:
 * import('../../../../shell/server/route-rules.mjs').DeclaredSlot[], redirects?:
 * import('../../../../shell/server/route-rules.mjs').DeclaredRedirects, problem?: string, api?: string}} CheckedRelease
 */

/** @param {string} remote @param {CheckedRelease} release @param {ShellOffer} shell @returns {string[]} */
export function shellIncompatibilities(remote, release, shell) {
  const { uses, routes, slots, redirects } = release;
  if (!uses || !routes) return ['its record does not say what it uses: rebuild it'];
  if (release.problem) return [`its server bundle throws while it loads: ${release.problem}`];
  return [
    ...shellMismatches(release, shell),
    ...Object.entries(uses.shared).flatMap(([name, exports]) => importIncompatibilities(name, exports, shell.offers)),
    ...declarationProblems(remote, { routes, slots, redirects }),
  ];
}

/** @param {CheckedRelease} release @param {ShellOffer} shell */
export function callsOf({ uses }, { hostCalls }) {
  const throughHost = (uses?.shared['@studio/host'] ?? []).flatMap((name) => hostCalls[name] ?? []);
  return [...new Set([...(uses?.calls ?? []), ...throughHost])];
}

/** @param {string} name @param {string[]} exports @param {Record<string, string[]>} offers */
function importIncompatibilities(name, exports, offers) {
  const offered = offers[name];
  if (!offered) return [`it imports ${name}, which the shell does not share`];
  const missing = exports.filter((one) => one !== '*' && !offered.includes(one));
  return missing.map((one) => `it imports { ${one} } from ${name}, which the shell does not offer`);
}
