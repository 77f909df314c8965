import { calls } from '@studio/contract/calls';
import type { Order, StoredEnquiry } from '@studio/contract';
import { api } from '@studio/host';

export const { useListOrdersQuery, useListEnquiriesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query<Order[], void>({ query: () => ({ call: calls.listOrders }), providesTags: ['Orders'] }),
    listEnquiries: build.query<StoredEnquiry[], void>({
      query: () => ({ call: calls.listEnquiries }),
      providesTags: ['Enquiries'],
    }),
  }),
  overrideExisting: true,
});
