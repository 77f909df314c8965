import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const idLength = 22;

/** The device's key derives from the stored password, so a new password invalidates all devices. */
export function newDevice(stored: string): string {
  const id = randomBytes(16).toString('base64url');
  return id + signatureOf(id, stored);
}

/** @returns the id in what a browser kept; null when it isn't ours, or was signed under another password. */
export function deviceIdOf(token: string | null, stored: string): string | null {
  if (token === null) return null;
  const [id, signature] = [token.slice(0, idLength), Buffer.from(token.slice(idLength))];
  const expected = Buffer.from(signatureOf(id, stored));
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? id : null;
}

function signatureOf(id: string, stored: string): string {
  const key = Buffer.from(hkdfSync('sha256', stored, '', 'studio known device', 32));
  return createHmac('sha256', key).update(id).digest('base64url');
}
