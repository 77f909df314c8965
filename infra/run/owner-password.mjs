// @ts-check
// Sets the owner's password for /admin of `make run`: `npm run owner:password`.
import { spawn } from 'node:child_process';
import { fail } from '../build/machine/commands.mjs';
import { installPackages } from '../build/machine/install.mjs';
import { dataDirectory, readSettings } from '../build/machine/preflight.mjs';

main().catch(fail);

async function main() {
  const port = readSettings();
  installPackages();
  const { isBuilt } = await import('../build/webpack/inputs.mjs');
  if (!isBuilt('bff')) await import('../build/webpack/build-all.mjs').then(({ buildAll }) => buildAll());

  const { bffSettings } = await import('./part-settings.mjs');
  const { Site } = await import('./site.mjs');
  const site = new Site({ port, dataDirectory: dataDirectory() });
  const env = site.environmentOf('bff', bffSettings(site));
  spawn(process.execPath, ['bff/dist/owner-password.cjs'], { env, stdio: 'inherit' }).on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
