import { css } from '@emotion/react';
import type { BlogPostCard } from '@studio/contract';
import { Skeleton, from, space } from '@studio/kit';
import { PostCard } from './post-card';

interface PostListProps {
  readonly id?: string;
  readonly posts: readonly BlogPostCard[];
  readonly heading: 'h2' | 'h3';
  readonly hasLead?: boolean;
  readonly isCompact?: boolean;
}

export function PostList({ id, posts, heading, hasLead = false, isCompact = false }: PostListProps) {
  return (
    <ul id={id} css={[grid, !isCompact && twoOnTablet]}>
      {posts.map((post, index) => (
        <li key={post.id} css={hasLead && index === 0 && lead}>
          <PostCard post={post} heading={heading} isLead={hasLead && index === 0} isCompact={isCompact} />
        </li>
      ))}
    </ul>
  );
}

export function PostPlaceholders({ count }: { count: number }) {
  return (
    <ul css={grid} aria-label="Loading posts" aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} css={placeholder}>
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
/* Three columns would be too narrow on a tablet. */
const twoOnTablet = css`
  @media (min-width: 48em) and (max-width: 68.74em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const lead = css`
  ${from.medium} {
    grid-column: span 2;
  }
  ${from.wide} {
    grid-row: span 2;
  }
`;
const placeholder = css`
  display: grid;
  align-content: start;
  gap: ${space.m};
`;
