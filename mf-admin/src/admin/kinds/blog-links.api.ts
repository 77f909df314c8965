import { calls } from '@studio/contract/calls';
import type { BlogPost } from '@studio/contract';
import { relatedPosts } from '@studio/contract/post-addresses';
import { baseQuery } from '@studio/host';
import { api } from '../../team-api';

/** The query returns the posts to which fixed links of the site lead. */
export const { useLinkedPostIdsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    linkedPostIds: build.query<readonly LinkedId[], void>({
      queryFn: async (_, queryApi, extraOptions) => {
        const found = relatedPosts.map(async ({ slug }) => {
          const { data } = await baseQuery({ call: calls.getBlogPost, params: { slug } }, queryApi, extraOptions ?? {});
          return { slug, id: (data as BlogPost | undefined)?.id };
        });
        return { data: await Promise.all(found) };
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

interface LinkedId {
  readonly slug: string;
  readonly id: number | undefined;
}
