import { Type } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';

const SessionState = Type.Object({ authenticated: Type.Boolean() });

/** Answers false instead of 401. */
export const getSession = endpoint(calls.getSession, { answer: SessionState, errors: [], access: 'public' });

/** TOO_MANY: the password was not checked; the message says when to retry. */
export const createSession = endpoint(calls.createSession, {
  body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 128 }) }, { additionalProperties: false }),
  answer: SessionState,
  errors: ['WRONG_PASSWORD', 'TOO_MANY'],
  access: 'public',
});

/** 12 to 128 characters. Ends all sessions; the answer sets a new cookie. */
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

export const deleteSession = endpoint(calls.deleteSession, { answer: SessionState, errors: [], access: 'public' });
