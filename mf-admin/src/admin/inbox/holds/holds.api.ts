import { calls } from '@studio/contract/calls';
import type { CheckoutLimits, EndedHold, Hold } from '@studio/contract';
import { isOutOfDate } from '@studio/forms';
import { api } from '../../../team-api';

const holds = api.tag('Holds');
const limits = api.tag('CheckoutLimits');

export const { useListHoldsQuery, useEndHoldMutation, useCheckoutLimitsQuery, useUpdateCheckoutLimitsMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listHolds: build.query<Hold[], void>({ query: () => ({ call: calls.listHolds }), providesTags: [holds] }),
      endHold: build.mutation<EndedHold, string>({
        query: (id) => ({ call: calls.endHold, params: { id } }),
        invalidatesTags: (_, error) => (!error || isOutOfDate(error) ? [holds, api.tag('Orders')] : []),
      }),
      checkoutLimits: build.query<CheckoutLimits, void>({
        query: () => ({ call: calls.getCheckoutLimits }),
        providesTags: [limits],
      }),
      updateCheckoutLimits: build.mutation<CheckoutLimits, boolean>({
        query: (isLifted) => ({ call: calls.updateCheckoutLimits, body: { isLifted } }),
        invalidatesTags: [limits],
      }),
    }),
  });
