import { calls } from '@studio/contract/calls';
import type { AnswerOf, BodyOf, changePassword, Invoicing, Settings, Shipping } from '@studio/contract';
import { contentTags } from '../content/content-tags';
import { api } from '../../team-api';

const shipping = api.tag('Shipping');
const invoicing = api.tag('Invoicing');

export const {
  useUpdateSettingsMutation,
  useChangePasswordMutation,
  useShippingQuery,
  useUpdateShippingMutation,
  useInvoicingQuery,
  useUpdateInvoicingMutation,
} = api.injectEndpoints({
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
    invoicing: build.query<Invoicing, void>({
      query: () => ({ call: calls.getInvoicing }),
      providesTags: [invoicing],
    }),
    updateInvoicing: build.mutation<Invoicing, Partial<Invoicing>>({
      query: (body) => ({ call: calls.updateInvoicing, body }),
      invalidatesTags: [invoicing],
    }),
  }),
});
