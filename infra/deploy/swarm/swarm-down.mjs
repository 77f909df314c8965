// @ts-check
// Removes the stack: `make swarm-down`. Data, uploads, releases and secrets stay.
import { fail } from '../../build/machine/commands.mjs';
import { readComposeSettings } from '../compose/settings.mjs';
import { needManager, removeStack } from './engine.mjs';

try {
  needManager();
  await removeStack(readComposeSettings().project);
} catch (error) {
  fail(error);
}
