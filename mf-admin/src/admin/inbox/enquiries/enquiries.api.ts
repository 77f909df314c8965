import { calls } from '@studio/contract/calls';
import type { AnswerOf, BodyOf, changeEnquiries, EnquiryState, OpenEnquiry, StoredEnquiry } from '@studio/contract';
import { isOutOfDate } from '@studio/forms';
import { cursorPagination, pageParams, toListPage, type ListParams, type ListPage } from '@studio/host';
import { api } from '../../../team-api';
import { writeThroughCache } from '../../write-through-cache';

const enquiries = api.tag('Enquiries');
const today = api.tag('Today');

export type EnquiriesParams = ListParams & {
  readonly q?: string | undefined;
  readonly state?: EnquiryState | undefined;
};

interface EnquiryChange<Body> {
  readonly id: number;
  readonly version: number;
  readonly body: Body;
}

// The cache is written with each answer, because the next change needs the latest version.
const enquiryCache = writeThroughCache<OpenEnquiry>((read, answer) => read.id === answer.id);

const staleAfter = (_: unknown, error: unknown) => (!error || isOutOfDate(error) ? [enquiries, today] : []);

export const {
  useListEnquiriesInfiniteQuery,
  useGetEnquiryQuery,
  useUpdateEnquiryMutation,
  useReplyToEnquiryMutation,
  useRequestImageMutation,
  useDeleteEnquiryMutation,
  useChangeEnquiriesMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listEnquiries: build.infiniteQuery<ListPage<StoredEnquiry>, EnquiriesParams, string | null>({
      infiniteQueryOptions: cursorPagination,
      query: (asked) => ({ call: calls.listEnquiries, query: pageParams(asked) }),
      transformResponse: toListPage<StoredEnquiry>,
      keepUnusedDataFor: 60,
      providesTags: [enquiries],
    }),
    getEnquiry: build.query<OpenEnquiry, number>({
      query: (id) => ({ call: calls.getEnquiry, params: { id } }),
      keepUnusedDataFor: 60,
      providesTags: [enquiries],
      ...enquiryCache.read,
    }),
    updateEnquiry: build.mutation<OpenEnquiry, EnquiryChange<Pick<OpenEnquiry, 'state' | 'note'>>>({
      query: ({ id, ...request }) => ({ call: calls.updateEnquiry, params: { id }, ...request }),
      ...enquiryCache.write,
      invalidatesTags: staleAfter,
    }),
    replyToEnquiry: build.mutation<OpenEnquiry, EnquiryChange<{ readonly reply: string }>>({
      query: ({ id, ...request }) => ({ call: calls.replyToEnquiry, params: { id }, ...request }),
      ...enquiryCache.write,
      invalidatesTags: staleAfter,
    }),
    requestImage: build.mutation<OpenEnquiry, EnquiryChange<undefined>>({
      query: ({ id, version }) => ({ call: calls.requestImage, params: { id }, version }),
      ...enquiryCache.write,
      invalidatesTags: staleAfter,
    }),
    changeEnquiries: build.mutation<AnswerOf<typeof changeEnquiries>, BodyOf<typeof changeEnquiries>>({
      query: (body) => ({ call: calls.changeEnquiries, body }),
      invalidatesTags: staleAfter,
    }),
    deleteEnquiry: build.mutation<unknown, number>({
      query: (id) => ({ call: calls.deleteEnquiry, params: { id } }),
      invalidatesTags: staleAfter,
    }),
  }),
});
