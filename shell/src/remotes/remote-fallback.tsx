import { css } from '@emotion/react';
import { Button, Notice, Skeleton, container, space, visuallyHidden } from '@studio/kit';

/** What a route shows when its part cannot be loaded or broke; the rest of the site lives on. */
export function RemoteFallback({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice title="The paint is still wet" actions={<Button onClick={onRetry}>Try Again</Button>}>
      <p role="alert">This page could not be loaded. The rest of the site is fine.</p>
    </Notice>
  );
}

/** What a route shows while its part is on its way. The footer is small meanwhile: it may grow below what is looked at, and moves nothing. */
export function RemotePending() {
  return (
    <section css={[container, pending]} aria-busy="true" data-footer="slim">
      <p role="status" css={visuallyHidden}>
        Loading
      </p>
      {/* The browser makes all of this anew, and has no use for it. */}
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

/* One screen whatever the width, as a page is at least: the footer waits below the fold and stays there. */
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
