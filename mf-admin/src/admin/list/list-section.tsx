import { css } from '@emotion/react';
import { Skeleton, color, size, space, visuallyHidden, stack, cluster, touch } from '@studio/kit';
import { useId, type ReactNode, type RefObject } from 'react';
import { LoadFailed } from './load-failed';
import { panelTexts } from '../texts/panel';

interface ListSectionProps<Item> {
  readonly title: string;
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly count?: (n: number) => string;
  readonly aside?: ReactNode;
  readonly items: readonly Item[] | undefined;
  readonly isError: boolean;
  readonly onRetry: () => void;
  readonly empty: string;
  /** The empty list is a line of text. */
  readonly isQuietWhenEmpty?: boolean;
  readonly children: (items: readonly Item[]) => ReactNode;
}

export function ListSection<Item>(props: ListSectionProps<Item>) {
  const { title, heading, count, aside, items, isError, onRetry, empty, isQuietWhenEmpty, children } = props;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} css={isQuietWhenEmpty && items?.length === 0 && quiet}>
      <header css={head}>
        <div>
          <h2 id={headingId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {items && count && <p>{count(items.length)}</p>}
        </div>
        {aside}
      </header>
      {items && items.length > 0 && children(items)}
      {items?.length === 0 && <p css={placeholder}>{empty}</p>}
      {!items && isError && <LoadFailed onRetry={onRetry}>{panelTexts.listFailed}</LoadFailed>}
      {!items && !isError && <Loading />}
    </section>
  );
}

function Loading() {
  return (
    <div css={rows} role="status">
      <span css={visuallyHidden}>Loading…</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="7.5rem" />
      ))}
    </div>
  );
}

export const rows = stack(space.m);
export const facts = css`
  ${cluster(space.xs, space.m)};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
const placeholder = css`
  padding: ${space.xl} ${space.l};
  border: 3px dashed ${color.line};
  color: ${color.inkSoft};
`;
const quiet = css`
  ${cluster(space.s, space.m)};
  align-items: baseline;
  & > header {
    min-height: 0;
    margin: 0;
  }
  & > header h2 {
    font-size: ${size.h3};
  }
  & > p {
    padding: 0;
    border: 0;
  }
`;
const head = css`
  ${cluster(space.m, space.l)};
  align-items: end;
  justify-content: space-between;
  min-height: 2.75rem;
  margin-bottom: ${space.l};
  h2 {
    font-size: ${size.h2};
    scroll-margin-top: 5.5rem;
  }
  h2:focus:not(:focus-visible) {
    outline: none;
  }
  p {
    margin-top: ${space.s};
    color: ${color.inkSoft};
  }
  ${touch} {
    gap: ${space.xs} ${space.m};
    margin-bottom: ${space.m};
    & > div:first-of-type {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 ${space.m};
    }
    h2 {
      font-size: 2.25rem;
    }
    p {
      margin: 0;
    }
  }
`;
