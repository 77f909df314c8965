import { Type } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';

const SessionState = Type.Object({ authenticated: Type.Boolean() });

export const getSession = endpoint(calls.getSession, { answer: SessionState, errors: [], access: 'public' });

export const createSession = endpoint(calls.createSession, {
  body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 128 }) }, { additionalProperties: false }),
  answer: SessionState,
  errors: ['WRONG_PASSWORD', 'TOO_MANY'],
  access: 'public',
});

export const deleteSession = endpoint(calls.deleteSession, { answer: SessionState, errors: [], access: 'public' });
