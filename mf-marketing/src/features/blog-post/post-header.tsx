import { css } from '@emotion/react';
import { postPath } from '@studio/contract/post-addresses';
import type { BlogPost } from '@studio/contract';
import { brand } from '@studio/host';
import { ResponsiveImage, color, container, from, size, space, cluster, Button, toast } from '@studio/kit';
import { Share2 } from 'lucide-react';
import { postRatio, postSizes } from '../../image-sizes';

export function PostHeader({ post }: { post: BlogPost }) {
  return (
    <header>
      <div css={[container, words]}>
        <p css={category}>{post.category}</p>
        <h1 css={title}>{post.title}</h1>
        <div css={meta}>
          <span>By {brand.artist}</span>
          <span>{post.date}</span>
          <span>5 min read</span>
          <ShareButton title={post.title} />
        </div>
      </div>
      <div css={frame}>
        <ResponsiveImage
          src={post.imageUrl}
          alt=""
          sizes={postSizes}
          ratio={postRatio}
          priority
          transitionKey={postPath(post.slug)}
          css={image}
        />
      </div>
    </header>
  );
}

function ShareButton({ title }: { title: string }) {
  return (
    <Button look="quiet" onClick={() => void share(title)}>
      <Share2 size={18} aria-hidden />
      Share
    </Button>
  );
}

async function share(title: string): Promise<void> {
  const { href: url } = window.location;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
    } else {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied' });
    }
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return;
    toast({ title: 'The link could not be copied', description: url, look: 'danger' });
  }
}

const words = css`
  padding-top: ${space.section};
`;
const category = css`
  display: inline-block;
  margin-bottom: ${space.m};
  padding: 0.15rem 0.75rem;
  background: ${color.marker};
  color: ${color.onMarker};
  font-weight: 700;
  overflow-wrap: anywhere;
  transform: rotate(-1.5deg);
`;
const title = css`
  max-width: 7.5em;
  font-size: ${size.h1};
  line-height: 0.92;
  text-transform: uppercase;
  overflow-wrap: anywhere;
`;
const meta = css`
  ${cluster(space.s, space.l)};
  align-items: center;
  margin-block: ${space.l};
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;
const frame = css`
  max-width: 85rem;
  margin-inline: auto;
  ${from.medium} {
    padding-inline: ${space.gutter};
  }
`;
const image = css`
  height: min(56vw, 70vh);
  aspect-ratio: auto;
`;
