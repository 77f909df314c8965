import { calls } from '@studio/contract/calls';
import type { AnswerOf, BodyOf, createSession, getSession } from '@studio/contract';
import { api } from '../team-api';

type SessionState = AnswerOf<typeof getSession>;

export const { useLazyGetSessionQuery, useCreateSessionMutation, useDeleteSessionMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<SessionState, void>({ query: () => ({ call: calls.getSession }) }),
    createSession: build.mutation<SessionState, BodyOf<typeof createSession>>({
      query: (body) => ({ call: calls.createSession, body }),
    }),
    deleteSession: build.mutation<SessionState, void>({ query: () => ({ call: calls.deleteSession }) }),
  }),
});
