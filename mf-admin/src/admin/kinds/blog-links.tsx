import type { BlogPost } from '@studio/contract';
import { calls } from '@studio/contract/calls';
import { promoPost, relatedPosts } from '@studio/contract/post-addresses';
import { baseQuery } from '@studio/host';
import { Alert } from '@studio/kit';
import { useWatch } from 'react-hook-form';
import { api } from '../../team-api';

export const brokenLinksWarning = (post: BlogPost) => <BrokenLinksWarning post={post} />;

export const movedLinksNote = (post: BlogPost) => <MovedLinksNote post={post} />;

function BrokenLinksWarning({ post }: { post: BlogPost }) {
  const linkingPages = useLinkingPagesText(post);
  return linkingPages && <Alert>{linkingPages} Without the post, these links would show ‘Blog Post Not Found’.</Alert>;
}

function MovedLinksNote({ post }: { post: BlogPost }) {
  const typed = useWatch<{ slug: string }>({ name: 'slug' });
  const linkingPages = useLinkingPagesText(post);
  if (!linkingPages || typed === undefined || typed === post.slug) return null;
  return <p role="status">{linkingPages} The old address leads to the new one, so these links still work.</p>;
}

/** The text is a sentence. A renamed post is found by its former slug. */
function useLinkingPagesText({ id, slug }: BlogPost): string | null {
  const { data: linked = [] } = useLinkedPostIdsQuery();
  const isLinked = ({ slug: fixed }: { slug: string }) =>
    fixed === slug || linked.some((other) => other.slug === fixed && other.id === id);
  if (!relatedPosts.some(isLinked)) return null;
  const promo = isLinked(promoPost) ? '‘Media content creator’ on the home page and ' : '';
  return `Your site itself links to this post: ${promo}‘Keep reading’ below other posts.`;
}

/** The query returns the posts to which fixed links of the site lead. */
const { useLinkedPostIdsQuery } = api.injectEndpoints({
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
