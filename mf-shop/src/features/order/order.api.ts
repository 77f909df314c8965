import { calls } from '@studio/contract/calls';
import type { BodyOf, BuyerOrder, Invoice, PackingSlip, Withdrawal, findLostOrder, withdraw } from '@studio/contract';
import { api } from '../../team-api';

export type DocumentAccess = { readonly token: string } | { readonly order: string };

/** The endpoints are queries although POSTs: a token must not be in a URL. */
export const { useOrderQuery, useInvoicesQuery, usePackingSlipQuery, useWithdrawMutation, useFindLostOrderMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      order: build.query<BuyerOrder, string>({
        query: (token) => ({ call: calls.findOrder, body: { token } }),
        keepUnusedDataFor: 0,
      }),
      invoices: build.query<Invoice[], DocumentAccess>({
        query: (asked) =>
          'token' in asked ? { call: calls.findInvoices, body: asked } : { call: calls.getInvoices, params: asked },
        keepUnusedDataFor: 0,
      }),
      packingSlip: build.query<PackingSlip, string>({
        query: (order) => ({ call: calls.getPackingSlip, params: { order } }),
        keepUnusedDataFor: 0,
      }),
      withdraw: build.mutation<Withdrawal, BodyOf<typeof withdraw>>({
        query: (body) => ({ call: calls.withdraw, body }),
      }),
      findLostOrder: build.mutation<{ message: string }, BodyOf<typeof findLostOrder>>({
        query: (body) => ({ call: calls.findLostOrder, body }),
      }),
    }),
  });
