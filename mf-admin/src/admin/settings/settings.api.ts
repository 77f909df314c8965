import { calls } from '@studio/contract/calls';
import type { AnswerOf, BodyOf, changePassword, Settings } from '@studio/contract';
import { contentTags } from '../content/content-tags';
import { api } from '../../team-api';

export const { useUpdateSettingsMutation, useChangePasswordMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    updateSettings: build.mutation<Settings, Partial<Settings>>({
      query: (body) => ({ call: calls.updateSettings, body }),
      invalidatesTags: [contentTags.settings],
    }),
    changePassword: build.mutation<AnswerOf<typeof changePassword>, BodyOf<typeof changePassword>>({
      query: (body) => ({ call: calls.changePassword, body }),
    }),
  }),
});
