import { remoteContract } from '@studio/host';
import { sharedModules } from './rendering/remote-modules';

/** Put in by the build: the version of every shared package (infra/build/webpack/shell). */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

// Run by the build: says what this shell offers to remotes, for the compatibility check (infra/deploy/release).
process.stdout.write(
  JSON.stringify({
    contract: remoteContract,
    versions: SHARED_VERSIONS,
    offers: Object.fromEntries(
      Object.entries(sharedModules).map(([name, module]) => [name, Object.keys(module as object)]),
    ),
  }),
);
