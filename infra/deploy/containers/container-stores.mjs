// @ts-check
// The release stores in containers. The keys stay on the machine that signs.
import { keysDirectory, signerOf } from '../../run/keys.mjs';
import { pipedStore } from '../../run/release-store/piped.mjs';
import { locationInBucket } from '../../run/release-store/store.mjs';
import { releaseAtStart } from '../../run/start/start-release.mjs';

/** @typedef {{store: ReturnType<typeof pipedStore>, readonly signer: import('../../run/release-store/signer.mjs').Signer}} ContainerStore */

const volume = '/data/releases';
const program = 'infra/run/release-store/serve-store.mjs';

/**
 * @param {(remote: string) => string[]} exec the arguments of docker that run a command in the remote's container @param
 * {NodeJS.ProcessEnv} env @returns {(remote: string) => ContainerStore}
 */
export function inContainers(exec, env) {
  /** @type {Map<string, ContainerStore>} */
  const known = new Map();
  return (remote) => {
    const command = [...exec(remote), 'node', program, locationInBucket(remote, env) ?? volume, 'build'];
    const place = known.get(remote) ?? {
      store: pipedStore('docker', command, env),
      get signer() {
        return signerOf(remote, { directory: keysDirectory('', env), env });
      },
    };
    known.set(remote, place);
    return place;
  };
}

/**
 * Publishes the build of the container's image if it is new. @param {string} remote @param {ContainerStore} location @param
 * {NodeJS.ProcessEnv} env @returns {Promise<string | null>} what was published or left instead; null: nothing to say
 */
export async function releaseImage(remote, location, env) {
  const { image } = location.store;
  const text = await image.release();
  if (!text) throw new Error(`The image of ${remote} holds no build.`);
  const build = { release: JSON.parse(text), addTo: image.addTo };
  return (await releaseAtStart({ remote, build, location, isImage: true, env })).message;
}
