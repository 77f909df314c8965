import { calls } from '@studio/contract/calls';
import type { AnswerOf, BodyOf, changePassword, Invoicing, Settings, Shipping, WallPrices } from '@studio/contract';
import { contentTags } from '../content/content-tags';
import { api } from '../../team-api';
import { writeThroughCache } from '../write-through-cache';

// The answer of a write updates the cache without a refetch, so that no older response can overwrite it.
const settings = writeThroughCache<Settings>();
const shipping = writeThroughCache<Shipping>();
const invoicing = writeThroughCache<Invoicing>();
const wallPrices = writeThroughCache<WallPrices>();

export const {
  useSettingsQuery,
  useUpdateSettingsMutation,
  useChangePasswordMutation,
  useShippingQuery,
  useUpdateShippingMutation,
  useInvoicingQuery,
  useUpdateInvoicingMutation,
  useWallPricesQuery,
  useUpdateWallPricesMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Settings, void>({ query: () => ({ call: calls.getSettings }), ...settings.read }),
    updateSettings: build.mutation<Settings, Partial<Settings>>({
      query: (body) => ({ call: calls.updateSettings, body }),
      ...settings.write,
      invalidatesTags: [contentTags.settings],
    }),
    changePassword: build.mutation<AnswerOf<typeof changePassword>, BodyOf<typeof changePassword>>({
      query: (body) => ({ call: calls.changePassword, body }),
    }),
    shipping: build.query<Shipping, void>({ query: () => ({ call: calls.getShipping }), ...shipping.read }),
    updateShipping: build.mutation<Shipping, Partial<Shipping>>({
      query: (body) => ({ call: calls.updateShipping, body }),
      ...shipping.write,
    }),
    wallPrices: build.query<WallPrices, void>({ query: () => ({ call: calls.getWallPrices }), ...wallPrices.read }),
    updateWallPrices: build.mutation<WallPrices, Partial<WallPrices>>({
      query: (body) => ({ call: calls.updateWallPrices, body }),
      ...wallPrices.write,
    }),
    invoicing: build.query<Invoicing, void>({ query: () => ({ call: calls.getInvoicing }), ...invoicing.read }),
    updateInvoicing: build.mutation<Invoicing, Partial<Invoicing>>({
      query: (body) => ({ call: calls.updateInvoicing, body }),
      ...invoicing.write,
    }),
  }),
});
