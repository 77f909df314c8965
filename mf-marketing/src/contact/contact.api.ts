import { calls } from '@studio/contract/calls';
import type { AnswerOf, BodyOf, submitContact } from '@studio/contract';
import { api } from '../team-api';

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    submitContact: build.mutation<
      AnswerOf<typeof submitContact>,
      { readonly body: BodyOf<typeof submitContact>; readonly idempotencyKey: string }
    >({
      query: ({ body, idempotencyKey }) => ({ call: calls.submitContact, body, idempotencyKey }),
    }),
  }),
});

export const { useSubmitContactMutation } = contactApi;
