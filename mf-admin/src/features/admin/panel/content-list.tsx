import { css } from '@emotion/react';
import { Button, Skeleton, color, size, space, visuallyHidden } from '@studio/kit';
import { ContentRow, type ContentItem } from './content-row';

interface ContentListProps {
  readonly title: string;
  /** undefined: not here yet. */
  readonly items: readonly ContentItem[] | undefined;
  readonly isError: boolean;
  readonly onRetry: () => void;
  /** How many there are, as a sentence. */
  readonly count: (n: number) => string;
  /** What to do when there are none. */
  readonly empty: string;
}

/** What the owner has of one kind: loading, failed, empty or its rows. */
export function ContentList({ title, items, isError, onRetry, count, empty }: ContentListProps) {
  return (
    <>
      <header css={heading}>
        <h2>{title}</h2>
        {items && <p>{count(items.length)}</p>}
      </header>
      {items && items.length > 0 && (
        <ul css={list} role="list">
          {items.map((item) => (
            <ContentRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      {items?.length === 0 && <p css={note}>{empty}</p>}
      {!items && isError && (
        <div css={note} role="alert">
          <p>The list could not be loaded.</p>
          <Button look="secondary" onClick={onRetry}>
            Try Again
          </Button>
        </div>
      )}
      {!items && !isError && <Loading />}
    </>
  );
}

function Loading() {
  return (
    <div css={list} role="status">
      <span css={visuallyHidden}>Loading…</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="7.5rem" />
      ))}
    </div>
  );
}

const heading = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.s} ${space.l};
  min-height: 2.75rem;
  margin-bottom: ${space.l};
  h2 {
    font-size: ${size.h2};
  }
  p {
    color: ${color.inkSoft};
  }
`;
const list = css`
  display: grid;
  gap: ${space.m};
`;
const note = css`
  display: grid;
  justify-items: start;
  gap: ${space.m};
  padding: ${space.xl} ${space.l};
  border: 3px dashed ${color.line};
  color: ${color.inkSoft};
`;
