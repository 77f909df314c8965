import { calls } from '@studio/contract/calls';
import type { BlogPost } from '@studio/contract';
import { relatedPosts } from '@studio/contract/post-addresses';
import { baseQuery } from '@studio/host';
import { api } from '../../team-api';

/** The ids of the posts that pages of the site link to by themselves; a link that leads to none has none. */
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
      // Read each time that somebody is about to change a post; never again because of the change.
      keepUnusedDataFor: 0,
    }),
  }),
});

interface LinkedId {
  readonly slug: string;
  /** undefined: there is no such post, or it could not be read. */
  readonly id: number | undefined;
}
