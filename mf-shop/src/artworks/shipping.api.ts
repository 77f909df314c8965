import { calls } from '@studio/contract/calls';
import type { Shipping } from '@studio/contract';
import { api } from '../team-api';

export const shippingApi = api.injectEndpoints({
  endpoints: (build) => ({
    shipping: build.query<Shipping, void>({ query: () => ({ call: calls.getShipping }) }),
  }),
});

export const { useShippingQuery } = shippingApi;
