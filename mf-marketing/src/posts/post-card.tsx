import { css } from '@emotion/react';
import { postPath } from '@studio/contract/post-addresses';
import type { BlogPostCard } from '@studio/contract';
import { ResponsiveImage, color, from, lineClamp, size, space, visuallyHidden, cluster, soft } from '@studio/kit';
import { leadPostSizes, postCardRatio } from '../image-sizes';
import { CardLink } from '../sections/card-link';

interface PostCardProps {
  readonly post: BlogPostCard;
  readonly heading: 'h2' | 'h3';
  readonly isLead?: boolean;
  /** True: on small screens the picture is next to the text. */
  readonly isCompact?: boolean;
}

const sizes = '(min-width: 1100px) min(31vw, 26rem), (min-width: 768px) 46vw, 92vw';
const compactSizes = '(min-width: 768px) min(31vw, 26rem), 12.25rem';

export function PostCard({ post, heading: Heading, isLead = false, isCompact = false }: PostCardProps) {
  return (
    <article css={[card, isLead && leadCard, isCompact && compactCard]}>
      <ResponsiveImage
        src={post.imageUrl}
        alt=""
        sizes={isLead ? leadPostSizes : isCompact ? compactSizes : sizes}
        ratio={postCardRatio}
        priority={isLead}
        transitionKey={postPath(post.slug)}
      />
      <p css={meta}>
        <span css={category}>{post.category}</span>
        <span>{post.date}</span>
      </p>
      <Heading css={title}>{post.title}</Heading>
      <p css={soft}>{post.excerpt}</p>
      <div css={foot}>
        <CardLink to={postPath(post.slug)} name={`Read More about ${post.title}`}>
          <span>Read More</span>
          {/* Search engines read the text of links, not their accessible names. */}
          <span css={visuallyHidden}>about this post</span>
        </CardLink>
      </div>
    </article>
  );
}

const card = css`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  height: 100%;
  /* Breaks long URLs. */
  overflow-wrap: anywhere;
  &:hover h2,
  &:hover h3 {
    text-decoration: underline;
    text-decoration-thickness: 3px;
    text-decoration-color: ${color.accent};
    text-underline-offset: 0.15em;
  }
`;
const leadCard = css`
  ${from.medium} {
    & picture {
      flex: 1 1 auto;
      min-height: 0;
    }
    & h2,
    & h3 {
      font-size: clamp(2rem, 1rem + 2.6vw, 3.25rem);
      line-height: 1.05;
    }
    & > p:last-of-type {
      max-width: 42rem;
      font-size: ${size.lead};
    }
  }
`;
const compactCard = css`
  @media (min-width: 20em) and (max-width: 47.99em) {
    display: grid;
    grid-template-columns: 6.5rem minmax(0, 1fr);
    gap: ${space.xs} ${space.m};
    align-content: start;
    & > picture {
      grid-row: 1 / span 4;
      align-self: start;
      aspect-ratio: 4 / 5;
    }
    & > :not(picture) {
      grid-column: 2;
    }
    & > p:last-of-type {
      display: none;
    }
  }
`;
const meta = css`
  ${cluster(space.xs, space.m)};
  align-items: center;
  justify-content: space-between;
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
const category = css`
  padding: 0.05rem 0.5rem;
  background: ${color.marker};
  color: ${color.onMarker};
  font-weight: 700;
`;
/* A title has up to 200 characters. */
const title = css`
  ${lineClamp(4)};
  font-size: ${size.h3};
  text-transform: none;
  line-height: 1.05;
`;
const foot = css`
  margin-top: auto;
`;
