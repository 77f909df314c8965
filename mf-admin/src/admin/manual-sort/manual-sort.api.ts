import type { Call } from '@studio/contract';
import { isOutOfDate, type FormRow } from '@studio/forms';
import type { Tag } from '@studio/host';
import { api } from '../../team-api';

interface List {
  readonly call: Call;
  readonly tag: Tag;
}

/** `was`: the order that the owner saw. */
interface SortChange extends List {
  readonly ids: readonly number[];
  readonly was: readonly number[];
}

export const { useOrderedListQuery, useArrangeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    orderedList: build.query<FormRow[], List>({
      query: ({ call }) => ({ call }),
      keepUnusedDataFor: 60,
      providesTags: (_, __, { tag }) => [tag],
    }),
    arrange: build.mutation<unknown, SortChange>({
      query: ({ call, ids, was }) => ({ call, body: { ids, was } }),
      invalidatesTags: (_, error, { tag }) => (!error || isOutOfDate(error) ? [tag] : []),
    }),
  }),
});
