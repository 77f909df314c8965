import { randomBytes } from 'node:crypto';
import { AppError } from '../../errors';
import { hashPassword, verifyPassword } from './password';
import type { SessionsRepo } from './sessions.repo';
import type { UsersRepo } from './users.repo';

const ownerName = 'owner';
const idleMs = 12 * 60 * 60 * 1000;
const longestMs = 7 * 24 * 60 * 60 * 1000;

/** The owner's sign-in: one account, sessions that end after 12 idle hours and after 7 days at the latest. */
export function sessionService(users: UsersRepo, sessions: SessionsRepo) {
  return {
    /** Makes the stored password this one; when it was another, everybody is signed out. */
    async ensureOwner(password: string): Promise<void> {
      const owner = await users.find(ownerName);
      if (!owner) return users.add(ownerName, await hashPassword(password));
      if (await verifyPassword(password, owner.password)) return;
      await users.setPassword(owner.id, await hashPassword(password));
      await sessions.removeAllOf(owner.id);
    },
    /** @returns the new session's id, for the browser's cookie.
     *  @throws AppError WRONG_PASSWORD, or TOO_MANY when too many try at once. */
    async signIn(password: string): Promise<string> {
      const owner = await users.find(ownerName);
      if (!owner || !(await verifyPassword(password, owner.password))) throw new AppError('WRONG_PASSWORD');
      await sessions.removeExpired(new Date(Date.now() - idleMs));
      const id = randomBytes(32).toString('base64url');
      await sessions.add(id, owner.id, new Date(Date.now() + longestMs));
      return id;
    },
    /** True while the session lives. */
    isSignedIn: (id: string | null): Promise<boolean> =>
      id === null ? Promise.resolve(false) : sessions.touch(id, new Date(Date.now() - idleMs)),
    async signOut(id: string | null): Promise<void> {
      if (id !== null) await sessions.remove(id);
    },
  };
}

export type SessionService = ReturnType<typeof sessionService>;
