import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

// OWASP's first recommendation; about 0.3 s and 128 MB per hash.
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
const keyLength = 32;
/** @returns text that `verifyPassword` understands: method, costs, salt and key. */
export async function hashPassword(password: string, costs = cost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, costs);
  return ['scrypt', costs.N, costs.r, costs.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [method, N, r, p, salt = '', key = ''] = stored.split('$');
  if (method !== 'scrypt') throw new Error('The stored password is not one of ours.');
  const costs = { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), costs);
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
}

function derive(password: string, salt: Buffer, costs: typeof cost): Promise<Buffer> {
  // With NFC the password has equal bytes on every keyboard.
  const text = password.normalize('NFC');
  return new Promise((resolve, reject) => {
    scrypt(text, salt, keyLength, costs, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
