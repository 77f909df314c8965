import { calls } from '@studio/contract/calls';
import type { BodyOf, PageDraft, updatePage } from '@studio/contract';
import { isOutOfDate } from '@studio/forms';
import { contentTags } from '../content/content-tags';
import { api } from '../../team-api';

interface PageWrite {
  readonly slug: PageDraft['slug'];
  readonly version: number;
  readonly body: BodyOf<typeof updatePage>;
}

export const { useListPagesQuery, useWritePageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listPages: build.query<PageDraft[], void>({
      query: () => ({ call: calls.listPages }),
      providesTags: [contentTags.pages],
    }),
    writePage: build.mutation<PageDraft, PageWrite>({
      query: ({ slug, ...request }) => ({ ...request, call: calls.updatePage, params: { slug } }),
      invalidatesTags: (_, error) => (!error || isOutOfDate(error) ? [contentTags.pages] : []),
    }),
  }),
});
