import { css } from '@emotion/react';
import type { BlogPost } from '@studio/contract';
import { Skeleton, from, space } from '@studio/kit';
import { PostCard } from './post-card';

/** Posts side by side. */
export function PostList({ posts, heading }: { posts: readonly BlogPost[]; heading: 'h2' | 'h3' }) {
  return (
    <ul css={grid}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

/** Places kept while posts are on their way. */
export function PostPlaceholders({ count }: { count: number }) {
  return (
    <ul css={grid} aria-label="Loading posts" aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} css={place}>
          <Skeleton ratio="3 / 2" />
          <Skeleton height="1.75rem" />
          <Skeleton height="4rem" />
        </li>
      ))}
    </ul>
  );
}

const grid = css`
  display: grid;
  gap: ${space.xl} ${space.l};
  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const place = css`
  display: grid;
  align-content: start;
  gap: ${space.m};
`;
