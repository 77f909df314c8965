import { css } from '@emotion/react';
import type { BlogPost } from '@studio/contract';
import { postPath } from '@studio/contract/post-addresses';
import { useLocation, useNavigate, useParams } from '@studio/host/router';
import { Skeleton, container, space } from '@studio/kit';
import { useEffect } from 'react';
import { useGetBlogPostQuery } from '../../posts/blog.api';
import { CallBand } from '../../sections/call-band';
import { Missing } from '../../sections/missing';
import { PostBody } from './post-body';
import { PostHeader } from './post-header';
import { RelatedPosts } from './related-posts';

/** The page shows one message for missing posts and failed loads (docs/site/marketing.md, Post). */
export function BlogPostPage() {
  const slug = useParams()['*'] ?? '';
  const { data: post, error } = useGetBlogPostQuery(slug, { skip: slug === '' });
  useOwnAddress(slug, post);
  if (post) {
    return (
      <>
        <article>
          <PostHeader post={post} />
          <PostBody post={post} />
        </article>
        <RelatedPosts slug={post.slug} />
        <CallBand
          title="Now, about your wall"
          text="A wall, a label, a logo or half an idea: tell me where it is and how big it may be."
        />
      </>
    );
  }
  if (!error && slug !== '') return <Loading />;
  const back = { to: '/blog', label: 'Back to Blog' };
  return <Missing title="Blog Post Not Found" text="It may have been painted over, or moved." back={back} />;
}

/** The hook replaces a former slug in the URL; on the server a redirect does so. */
function useOwnAddress(asked: string, post: BlogPost | undefined): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { data } = useGetBlogPostQuery(post?.slug ?? '', { skip: !post });
  const own = data?.slug;
  useEffect(() => {
    if (own && own !== asked) navigate({ pathname: postPath(own), search, hash }, { replace: true });
  }, [own, asked, search, hash, navigate]);
}

function Loading() {
  return (
    <section css={[container, loading]} aria-busy="true" aria-label="Loading post">
      <Skeleton height="6rem" />
      <Skeleton ratio="21 / 9" />
      <Skeleton height="20rem" />
    </section>
  );
}

const loading = css`
  display: grid;
  gap: ${space.l};
  padding-block: ${space.xxl} ${space.section};
`;
