// @ts-check
// `make faults`, on a fresh machine too: installs, builds what is not built yet, and proves.
import { installPackages } from '../../build/machine/install.mjs';

installPackages();
const { buildAll } = await import('../../build/webpack/build-all.mjs');
await buildAll();
await import('./prove.mjs');
