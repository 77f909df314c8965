// @ts-check
// `make swarm-down`: stops every part of the stack. Data, uploads, releases and the folder of secrets stay.
import { fail } from '../compose/compose.mjs';
import { readComposeSettings } from '../compose/settings.mjs';
import { needManager, removeStack } from './engine.mjs';

try {
  needManager();
  await removeStack(readComposeSettings().project);
} catch (error) {
  fail(error);
}
