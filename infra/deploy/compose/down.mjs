// @ts-check
// Stops the composed site: `make down`. Data, uploads, releases and secrets stay.
import { fail } from '../../build/machine/commands.mjs';
import { compose } from './compose.mjs';
import { readComposeSettings } from './settings.mjs';

try {
  compose(['--profile', 'emulator', 'down'], readComposeSettings().env);
} catch (error) {
  fail(error);
}
