import { calls } from '@studio/contract/calls';
import type { Call, Order, StoredEnquiry } from '@studio/contract';
import { isOutOfDate } from '@studio/forms';
import { api } from '../../team-api';
import { contentTags } from '../content/content-tags';

const enquiries = api.tag('Enquiries');
const orders = api.tag('Orders');

/** What the owner decides of an order, as the owner has seen it. */
interface Decision {
  readonly call: Call;
  readonly order: string;
  readonly version: number;
}

export const { useListOrdersQuery, useDecideOrderMutation, useListEnquiriesQuery, useDeleteEnquiryMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listOrders: build.query<Order[], void>({
        query: () => ({ call: calls.listOrders }),
        providesTags: [orders],
      }),
      decideOrder: build.mutation<unknown, Decision>({
        query: ({ order, ...request }) => ({ ...request, params: { order } }),
        // What is decided moves pieces, too.
        invalidatesTags: (_, error) => (!error || isOutOfDate(error) ? [orders, contentTags.artworks] : []),
      }),
      listEnquiries: build.query<StoredEnquiry[], void>({
        query: () => ({ call: calls.listEnquiries }),
        providesTags: [enquiries],
      }),
      deleteEnquiry: build.mutation<unknown, number>({
        query: (id) => ({ call: calls.deleteEnquiry, params: { id } }),
        // One that is gone already is to leave the list too.
        invalidatesTags: (_, error) => (!error || isOutOfDate(error) ? [enquiries] : []),
      }),
    }),
  });
