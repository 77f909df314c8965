import { css } from '@emotion/react';
import { useList } from '@studio/host';
import { Link } from '@studio/host/router';
import { buttonStyles, space } from '@studio/kit';
import { postsAfter, useListBlogPostsInfiniteQuery } from '../../posts/blog.api';
import { PostList, PostPlaceholders } from '../../posts/post-list';
import { LoadFailure } from '../../sections/load-failure';
import { Section } from '../../sections/section';

export function BlogSection() {
  return (
    <Section id="blog" title="Notes from the scaffold">
      <Posts />
      <p css={more}>
        <Link to="/blog" css={buttonStyles('secondary')}>
          View All Posts
        </Link>
      </p>
    </Section>
  );
}

function Posts() {
  const { shown, hasFailed, retry } = useList({ usePages: useListBlogPostsInfiniteQuery, ...postsAfter(undefined) });
  if (!shown && !hasFailed) return <PostPlaceholders count={3} />;
  if (!shown) return <LoadFailure message="The posts could not be loaded." onRetry={retry} />;
  if (shown.items.length === 0) return <p>Nothing written yet.</p>;
  return <PostList posts={shown.items.slice(0, 3)} heading="h3" isCompact />;
}

const more = css`
  margin-top: ${space.xl};
`;
