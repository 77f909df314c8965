import type { Knex } from 'knex';
import type { Config } from '../../config/config';
import { failIfDatabaseStalls } from '../../db/stall-guard';
import { attemptsRepo } from '../rate-limits';
import { forgetOwnerPassword } from './owner-password';
import { sessionService, type SessionService } from './session.service';
import { sessionsRepo } from './sessions.repo';
import { signInGuard } from './sign-in-guard';
import { usersRepo } from './users.repo';

/** The session is checked first, so that a slow database fails early. */
export function ownerSessions({ owner }: Pick<Config, 'owner'>, db: Knex): SessionService {
  const sessions = sessionService({
    users: usersRepo(db),
    sessions: sessionsRepo(db),
    guard: signInGuard(attemptsRepo(db)),
    ownerEmail: owner.email,
    onPasswordChanged: () => forgetOwnerPassword(owner.passwordFile),
  });
  return { ...sessions, isSignedIn: (id) => failIfDatabaseStalls(db, sessions.isSignedIn(id)) };
}
