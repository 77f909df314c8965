// @ts-check
// Packs a build and prints its SHA-256: `node infra/deploy/release/pack.mjs mf-shop artefact.tar.gz`.
import { parts } from '../../build/parts/list.mjs';
import { packArtefact } from './artefact.mjs';

const [part = '', file = ''] = process.argv.slice(2);
if (!parts.some(({ name }) => name === part) || !file)
  throw new Error('Say which part is packed, and into which file.');
console.log(packArtefact(part, file));
