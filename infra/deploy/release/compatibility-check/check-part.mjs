// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contractDescription } from '../../../build/webpack/record/contract-description.mjs';
import { sharedTypes } from '../../../build/webpack/record/shared-types.mjs';
import { apiIncompatibilities } from './api-incompatibilities.mjs';
import { listIncompatibilities, pathIncompatibilities } from './path-incompatibilities.mjs';
import { callsOf, shellIncompatibilities } from './shell-incompatibilities.mjs';
import { sourceIncompatibilities, typeIncompatibilities } from './type-incompatibilities.mjs';
import { undescribedPages } from './undescribed-pages.mjs';

/** @typedef {import('../live-site.mjs').LiveSite} LiveSite */

/**
 * @param {string} part 'shell', 'bff' or a remote @param {LiveSite} live @param {{dist?: string, contract?: string,
 * dropped?: string[]}} [from] the build's folder; for the BFF the contract's sources; for a remote the paths meant to
 * go @returns {Promise<string[]>}
 */
export async function checkPart(part, live, { dist = path.join(part, 'dist'), contract, dropped = [] } = {}) {
  if (part === 'bff') return checkBff(JSON.parse(await contractDescription(contract)), live);
  if (part === 'shell') {
    const shell = readJson(path.join(dist, 'shell.json'));
    const fileOf = (/** @type {string} */ name) => readJson(path.join(dist, 'static', name));
    return checkShell({ ...shell, consumedContract: fileOf(shell.api), sharedTypes: fileOf(shell.types) }, live);
  }
  const release = readJson(path.join(dist, 'release.json'));
  if (!release.api) return ['its record does not say what it uses: rebuild it'];
  const held = readJson(path.join(dist, release.api));
  return [
    ...shellIncompatibilities(part, release, live.shell),
    ...pathIncompatibilities(part, release, { live: live.remotes, dropped }),
    ...listIncompatibilities(release, live.bff),
    ...undescribedPages(part, pathsOf(release)).map((shown) => `${part}/README.md does not name its page \`${shown}\``),
    ...(await sourceIncompatibilities(part, await sharedTypes(), live.shell.sharedTypes)),
    ...apiIncompatibilities(held, live.bff, callsOf(release, live.shell)).map(
      (reason) => `the live BFF does not fit: ${reason}`,
    ),
  ];
}

/** @param {import('./shell-incompatibilities.mjs').CheckedRelease} release */
const pathsOf = ({ routes = [] }) => routes.map((route) => route.path);

/** @param {LiveSite['shell']} shell @param {LiveSite} live */
async function checkShell(shell, live) {
  const remotes = Object.entries(live.remotes);
  const used = remotes.map(([, { published }]) => published.uses?.shared ?? {});
  const types = await typeIncompatibilities(live.shell.sharedTypes, shell, used);
  const byRemote = remotes.flatMap(([name, { published }], index) => {
    const reasons = [...shellIncompatibilities(name, published, shell), ...(types[index] ?? [])];
    return reasons.map((reason) => `${name} ${published.build}: ${reason}`);
  });
  const answers = apiIncompatibilities(shell.consumedContract, live.bff, shell.calls);
  return [...byRemote, ...answers.map((reason) => `the live BFF does not fit: ${reason}`)];
}

/** @param {LiveSite['bff']} offered @param {LiveSite} live */
function checkBff(offered, { shell, remotes }) {
  const byRemote = Object.entries(remotes).flatMap(([name, { published, consumedContract }]) => {
    const reasons = consumedContract
      ? apiIncompatibilities(consumedContract, offered, callsOf(published, shell))
      : ['its record does not say what it uses: release it again first'];
    return reasons.map((reason) => `${name} ${published.build}: ${reason}`);
  });
  return [
    ...byRemote,
    ...apiIncompatibilities(shell.consumedContract, offered, shell.calls).map((reason) => `shell: ${reason}`),
  ];
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
