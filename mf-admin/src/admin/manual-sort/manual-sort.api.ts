import type { Call } from '@studio/contract';
import { isOutOfDate, type FormRow } from '@studio/forms';
import type { Tag } from '@studio/host';
import { api } from '../../team-api';

/** A list by its call, and the tag that its changes make stale. */
interface List {
  readonly call: Call;
  readonly tag: Tag;
}

/** A new order of a list: `ids` as they are to be, `was` as the owner saw them. */
interface SortChange extends List {
  readonly ids: readonly number[];
  readonly was: readonly number[];
}

export const { useOrderedListQuery, useArrangeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // All rows, as visitors see them: a list is put in order as a whole.
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
