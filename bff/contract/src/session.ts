import { Type } from 'typebox';
import { calls } from './calls';
import { ownerEndpoint, publicEndpoint } from './endpoint';
import { Closed } from './primitives';

const SessionState = Type.Object({ authenticated: Type.Boolean() });

/** Answers false instead of 401. */
export const getSession = publicEndpoint(calls.getSession, { answer: SessionState });

/** TOO_MANY: the password was not checked; the message says when to retry. */
export const createSession = publicEndpoint(calls.createSession, {
  body: Closed({ password: Type.String({ minLength: 1, maxLength: 128 }) }),
  answer: SessionState,
  errors: ['WRONG_PASSWORD', 'TOO_MANY'],
});

/** 12 to 128 characters. Ends all sessions; the answer sets a new cookie. */
export const changePassword = ownerEndpoint(calls.changePassword, {
  body: Closed({
    currentPassword: Type.String({ minLength: 1, maxLength: 128 }),
    newPassword: Type.String({ minLength: 12, maxLength: 128 }),
  }),
  answer: SessionState,
  errors: ['WRONG_PASSWORD', 'WEAK_PASSWORD', 'TOO_MANY'],
});

export const deleteSession = publicEndpoint(calls.deleteSession, { answer: SessionState });
