import { calls } from '@studio/contract/calls';
import type { Call, Order, OrderHistoryEntry } from '@studio/contract';
import { isOutOfDate } from '@studio/forms';
import { cursorPagination, pageParams, toListPage, type ListParams, type ListPage } from '@studio/host';
import { api } from '../../team-api';
import type { orderFilters } from './order-labels';
import { contentTags } from '../content/content-tags';

const orders = api.tag('Orders');

export type OrdersParams = ListParams & { readonly q?: string; readonly state?: keyof typeof orderFilters };

interface OrderAction {
  readonly call: Call;
  readonly order: string;
  readonly version: number;
  readonly body?: object;
}

export const { useListOrdersInfiniteQuery, useOrderHistoryQuery, useHandleOrderMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.infiniteQuery<ListPage<Order>, OrdersParams, string | null>({
      infiniteQueryOptions: cursorPagination,
      query: (asked) => ({ call: calls.listOrders, query: pageParams(asked) }),
      transformResponse: toListPage<Order>,
      providesTags: [orders],
    }),
    orderHistory: build.query<OrderHistoryEntry[], string>({
      query: (order) => ({ call: calls.getOrderHistory, params: { order } }),
      providesTags: [orders],
    }),
    handleOrder: build.mutation<unknown, OrderAction>({
      query: ({ order, ...request }) => ({ ...request, params: { order } }),
      invalidatesTags: (_, error) => (!error || isOutOfDate(error) ? [orders, contentTags.artworks] : []),
    }),
  }),
});
