import { calls } from '@studio/contract/calls';
import type { AnswerOf, BodyOf, changePassword, Settings } from '@studio/contract';
import { api } from '@studio/host';

export const { useUpdateSettingsMutation, useChangePasswordMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    updateSettings: build.mutation<Settings, Partial<Settings>>({
      query: (body) => ({ call: calls.updateSettings, body }),
      invalidatesTags: ['Settings'],
    }),
    changePassword: build.mutation<AnswerOf<typeof changePassword>, BodyOf<typeof changePassword>>({
      query: (body) => ({ call: calls.changePassword, body }),
    }),
  }),
  overrideExisting: true,
});
