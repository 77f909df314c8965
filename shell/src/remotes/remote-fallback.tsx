import { css } from '@emotion/react';
import { Button, Notice, Skeleton, container, space, visuallyHidden } from '@studio/kit';

export function RemoteFallback({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice title="The paint is still wet" actions={<Button onClick={onRetry}>Try Again</Button>}>
      <p role="alert">This page could not be loaded. The rest of the site is fine.</p>
    </Notice>
  );
}

/** A footer that grows below the fold moves nothing. */
export function RemotePending() {
  return (
    <section css={[container, pending]} aria-busy="true" data-footer="slim">
      <p role="status" css={visuallyHidden}>
        Loading
      </p>
      {typeof window === 'undefined' && <noscript>This page needs JavaScript in your browser.</noscript>}
      <Skeleton height="clamp(3.5rem, 2rem + 7vw, 7.5rem)" css={title} />
      <div css={grid}>
        {[1, 2, 3, 4, 5, 6].map((index) => (
          <Skeleton key={index} ratio="4 / 3" />
        ))}
      </div>
    </section>
  );
}

/* The placeholder is a screen high, so that the footer stays below the fold. */
const pending = css`
  height: 100svh;
  overflow: hidden;
  padding-block: ${space.section};
`;
const title = css`
  max-width: 36rem;
  margin-bottom: ${space.xl};
`;
const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space.l};
`;
