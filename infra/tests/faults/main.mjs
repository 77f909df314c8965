// @ts-check
// Builds everything and runs the fault trials: `make faults`.
import { installPackages } from '../../build/machine/install.mjs';

installPackages();
const { buildAll } = await import('../../build/webpack/build-all.mjs');
await buildAll();
await import('./prove.mjs');
