import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../errors';

// OWASP's first recommendation for scrypt; about 0.3 s and 128 MB a hash, hence one at a time (docs/refusals.md, 35).
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
const keyLength = 32;
const maxWaiting = 5;
// Places that strangers can't take from a device that has signed in before.
const maxKnownWaiting = 8;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** @returns text that `verifyPassword` understands: method, costs, salt and key. */
export async function hashPassword(password: string, costs = cost): Promise<string> {
  const salt = randomBytes(16);
  const key = await inTurn(() => derive(password, salt, costs), maxKnownWaiting);
  return ['scrypt', costs.N, costs.r, costs.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** @throws AppError TOO_MANY when five are being checked already, eight for a device that is known. */
export async function verifyPassword(password: string, stored: string, { isKnown = false } = {}): Promise<boolean> {
  const [method, N, r, p, salt = '', key = ''] = stored.split('$');
  if (method !== 'scrypt') throw new Error('The stored password is not one of ours.');
  const costs = { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem };
  const derived = await inTurn(
    () => derive(password, Buffer.from(salt, 'base64url'), costs),
    isKnown ? maxKnownWaiting : maxWaiting,
  );
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
}

async function inTurn<T>(work: () => Promise<T>, places: number): Promise<T> {
  if (waiting >= places) throw new AppError('TOO_MANY');
  waiting += 1;
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn.finally(() => (waiting -= 1));
}

function derive(password: string, salt: Buffer, costs: typeof cost): Promise<Buffer> {
  // NFC, so that the same password typed on another system is the same bytes.
  const text = password.normalize('NFC');
  return new Promise((resolve, reject) => {
    scrypt(text, salt, keyLength, costs, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
