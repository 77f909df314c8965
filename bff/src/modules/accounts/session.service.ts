import { randomBytes, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../errors';
import { runInHashQueue } from './hash-queue';
import { hashPassword, verifyPassword } from './password';
import type { SessionsRepo } from './sessions.repo';
import type { SignInGuard } from './sign-in-guard';
import type { User, UsersRepo } from './users.repo';
import { weaknessOf } from '../../config/weak-password';

interface SessionOptions {
  readonly users: UsersRepo;
  readonly sessions: SessionsRepo;
  readonly guard: SignInGuard;
  /** Rejected as a password, because it is public. */
  readonly ownerEmail: string;
  readonly onPasswordChanged: () => void;
}

export interface Browser {
  readonly clientAddress: string;
  readonly sessionId: string | null;
  readonly device: string | null;
}

/** Cookie values. */
export interface SignedIn {
  readonly sessionId: string;
  readonly device: string;
}

const ownerName = 'owner';
const idleMs = 12 * 60 * 60 * 1000;
const longestMs = 7 * 24 * 60 * 60 * 1000;

export function sessionService({ users, sessions, guard, ownerEmail, onPasswordChanged }: SessionOptions) {
  return {
    /** @returns false when the account existed */
    async ensureOwner(firstPassword: () => string): Promise<boolean> {
      if (await users.find(ownerName)) return false;
      await users.add(ownerName, await hashed(firstPassword()));
      return true;
    },
    async signIn(password: string, browser: Browser): Promise<SignedIn> {
      const owner = await verified(password, browser);
      await sessions.removeExpired(new Date(Date.now() - idleMs));
      if (browser.sessionId !== null) await sessions.remove(browser.sessionId);
      return begin(owner);
    },
    /** Ends all other sessions: a cookie may have been copied. */
    async changePassword(passwords: { current: string; next: string }, browser: Browser): Promise<SignedIn> {
      const weakness = weaknessOf(passwords.next, { ownerEmail });
      if (weakness !== null) throw new AppError('WEAK_PASSWORD', weakness);
      const owner = await verified(passwords.current, browser);
      const stored = await hashed(passwords.next);
      if (!(await users.replacePassword(owner, stored))) throw new AppError('WRONG_PASSWORD');
      await sessions.removeAllOf(owner.id);
      const signedIn = await begin({ ...owner, password: stored });
      onPasswordChanged();
      return signedIn;
    },
    /** For the operator: needs no current password. */
    async resetPassword(password: string): Promise<void> {
      const weakness = weaknessOf(password, { ownerEmail });
      if (weakness !== null) throw new AppError('WEAK_PASSWORD', weakness);
      const stored = await hashed(password);
      await users.add(ownerName, stored);
      const owner = await users.find(ownerName);
      if (!owner || !(await users.replacePassword(owner, stored))) throw new AppError('CONFLICT');
      await sessions.removeAllOf(owner.id);
      await guard.clear();
      onPasswordChanged();
    },
    isSignedIn: (id: string | null): Promise<boolean> =>
      id === null ? Promise.resolve(false) : sessions.touch(id, new Date(Date.now() - idleMs)),
    async signOut(id: string | null): Promise<void> {
      if (id !== null) await sessions.remove(id);
    },
  };

  async function begin({ id, password }: User): Promise<SignedIn> {
    const sessionId = randomBytes(32).toString('base64url');
    await sessions.add(sessionId, id, new Date(Date.now() + longestMs));
    // A concurrent password change ended only earlier sessions.
    if ((await users.find(ownerName))?.password !== password) {
      await sessions.remove(sessionId);
      throw new AppError('WRONG_PASSWORD');
    }
    return { sessionId, device: newDevice(password) };
  }

  /** Hashes with the highest priority. */
  function hashed(password: string): Promise<string> {
    return runInHashQueue(-1, () => hashPassword(password));
  }

  async function verified(password: string, { clientAddress, device }: Browser): Promise<User> {
    const owner = await users.find(ownerName);
    if (!owner) throw new AppError('WRONG_PASSWORD');
    const visitor = { clientAddress, deviceId: deviceIdOf(device, owner.password) };
    await runInHashQueue(await guard.admit(visitor), async () => {
      if (!(await verifyPassword(password, owner.password))) throw new AppError('WRONG_PASSWORD');
      await guard.succeed(visitor);
    });
    return owner;
  }
}

export type SessionService = ReturnType<typeof sessionService>;

const idLength = 22;

/** The device's key derives from the stored password, so a new password invalidates all devices. */
function newDevice(stored: string): string {
  const id = randomBytes(16).toString('base64url');
  return id + signatureOf(id, stored);
}

/** @returns the id in what a browser kept; null when it isn't ours, or was signed under another password. */
function deviceIdOf(token: string | null, stored: string): string | null {
  if (token === null) return null;
  const [id, signature] = [token.slice(0, idLength), Buffer.from(token.slice(idLength))];
  const expected = Buffer.from(signatureOf(id, stored));
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? id : null;
}

function signatureOf(id: string, stored: string): string {
  const key = Buffer.from(hkdfSync('sha256', stored, '', 'studio known device', 32));
  return createHmac('sha256', key).update(id).digest('base64url');
}
