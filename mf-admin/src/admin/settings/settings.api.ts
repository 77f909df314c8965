import { calls } from '@studio/contract/calls';
import type { AnswerOf, BodyOf, changePassword, Settings, Shipping } from '@studio/contract';
import { contentTags } from '../content/content-tags';
import { api } from '../../team-api';

const shipping = api.tag('Shipping');

export const { useUpdateSettingsMutation, useChangePasswordMutation, useShippingQuery, useUpdateShippingMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      updateSettings: build.mutation<Settings, Partial<Settings>>({
        query: (body) => ({ call: calls.updateSettings, body }),
        invalidatesTags: [contentTags.settings],
      }),
      changePassword: build.mutation<AnswerOf<typeof changePassword>, BodyOf<typeof changePassword>>({
        query: (body) => ({ call: calls.changePassword, body }),
      }),
      shipping: build.query<Shipping, void>({ query: () => ({ call: calls.getShipping }), providesTags: [shipping] }),
      updateShipping: build.mutation<Shipping, Partial<Shipping>>({
        query: (body) => ({ call: calls.updateShipping, body }),
        invalidatesTags: [shipping],
      }),
    }),
  });
