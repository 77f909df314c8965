import { Type } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';

/** Whether this browser is signed in as the owner. */
const SessionState = Type.Object({ authenticated: Type.Boolean() });

/** Asks nobody to sign in: a stranger is told false. */
export const getSession = endpoint(calls.getSession, { answer: SessionState, errors: [], access: 'public' });

/** Signs in. TOO_MANY: the password was not looked at, and the message says when to try again. */
export const createSession = endpoint(calls.createSession, {
  body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 128 }) }, { additionalProperties: false }),
  answer: SessionState,
  errors: ['WRONG_PASSWORD', 'TOO_MANY'],
  access: 'public',
});

/** Sets a new password of 12 to 128 characters and ends all of the owner's sessions: the answer's cookie is of a new one. */
export const changePassword = endpoint(calls.changePassword, {
  body: Type.Object(
    {
      currentPassword: Type.String({ minLength: 1, maxLength: 128 }),
      newPassword: Type.String({ minLength: 12, maxLength: 128 }),
    },
    { additionalProperties: false },
  ),
  answer: SessionState,
  errors: ['UNAUTHORIZED', 'WRONG_PASSWORD', 'WEAK_PASSWORD', 'TOO_MANY'],
  access: 'owner',
});

/** Signs out; who was not signed in is answered the same. */
export const deleteSession = endpoint(calls.deleteSession, { answer: SessionState, errors: [], access: 'public' });
