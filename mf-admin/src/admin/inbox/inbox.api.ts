import { calls } from '@studio/contract/calls';
import type { Call, Order } from '@studio/contract';
import { isOutOfDate } from '@studio/forms';
import { api } from '../../team-api';
import { contentTags } from '../content/content-tags';

const orders = api.tag('Orders');

/** What the owner decides of an order, as the owner has seen it. */
interface Decision {
  readonly call: Call;
  readonly order: string;
  readonly version: number;
}

export const { useListOrdersQuery, useDecideOrderMutation } = api.injectEndpoints({
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
  }),
});
