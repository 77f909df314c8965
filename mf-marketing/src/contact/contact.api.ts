import { calls } from '@studio/contract/calls';
import type { AnswerOf, BodyOf, submitContact } from '@studio/contract';
import { api } from '../team-api';

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    submitContact: build.mutation<AnswerOf<typeof submitContact>, BodyOf<typeof submitContact>>({
      query: (body) => ({ call: calls.submitContact, body }),
    }),
  }),
});

export const { useSubmitContactMutation } = contactApi;
