import { calls } from '@studio/contract/calls';
import type { Order, StoredEnquiry } from '@studio/contract';
import { isApiError } from '@studio/host';
import { api } from '../../team-api';

const enquiries = api.tag('Enquiries');

export const { useListOrdersQuery, useListEnquiriesQuery, useDeleteEnquiryMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query<Order[], void>({
      query: () => ({ call: calls.listOrders }),
      providesTags: [api.tag('Orders')],
    }),
    listEnquiries: build.query<StoredEnquiry[], void>({
      query: () => ({ call: calls.listEnquiries }),
      providesTags: [enquiries],
    }),
    deleteEnquiry: build.mutation<unknown, number>({
      query: (id) => ({ call: calls.deleteEnquiry, params: { id } }),
      // One that is gone already is to leave the list too.
      invalidatesTags: (_, error) => (!error || (isApiError(error) && error.status === 404) ? [enquiries] : []),
    }),
  }),
});
