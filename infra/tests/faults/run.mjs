// @ts-check
// `make faults`, on a fresh machine too: installs, builds the two servers that it needs, and proves.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../../build/machine/install.mjs';
import { isBuilt } from '../../build/webpack/inputs.mjs';

installPackages();
const missing = ['bff', 'stripe-emulator'].filter((part) => !isBuilt(part));
const build = fileURLToPath(new URL('../../build/webpack/build.mjs', import.meta.url));
if (missing.length > 0) execFileSync(process.execPath, [build, ...missing], { stdio: 'inherit' });
await import('./prove.mjs');
