import { css } from '@emotion/react';
import { Alert, Button, color, from, size, Skeleton, space, stack } from '@studio/kit';
import { reloadPage } from '../../../reload-page';

const placeholders = 6;

export function WorksSkeleton() {
  return (
    <div css={grid} role="status" aria-label="Loading artworks">
      {Array.from({ length: placeholders }, (_, index) => (
        <div key={index} css={placeholder}>
          <Skeleton ratio="1 / 1" />
          <Skeleton height="1.75rem" />
          <Skeleton height="2.75rem" css={short} />
        </div>
      ))}
    </div>
  );
}

export function WorksFailed() {
  return (
    <Alert actions={<Button onClick={reloadPage}>Refresh</Button>}>
      Error loading artworks. Please try again later.
    </Alert>
  );
}

export function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <div css={message}>
      <p>No artworks found matching the current filters.</p>
      <Button onClick={onReset}>Reset Filters</Button>
    </div>
  );
}

export function WorkGone() {
  return (
    <p css={gone} role="status">
      This work is not in the shop any more. Here is what is.
    </p>
  );
}

const grid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.l} ${space.m};
  ${from.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const placeholder = stack(space.m);
const short = css`
  width: 9rem;
`;
const message = css`
  display: grid;
  justify-items: start;
  gap: ${space.l};
  padding: ${space.xl} ${space.l};
  border-left: 8px solid ${color.marker};
  background: ${color.surface};
  font-size: ${size.lead};
`;
const gone = css`
  margin-bottom: ${space.xl};
  padding: ${space.m} ${space.l};
  border-left: 8px solid ${color.marker};
  background: ${color.surface};
  font-size: ${size.lead};
`;
