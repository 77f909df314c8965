import { css } from '@emotion/react';
import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { buttonStyles } from './forms/button';
import { color, space } from './theme/tokens';

/** The next page loads about a screen ahead. */
const rootMargin = '0px 0px 700px';

/** After these loads a click is needed, so that the footer can be reached. */
const maxLoadsByScrolling = 3;

interface LoadMoreProps {
  readonly listId: string;
  /** Null: the last page is loaded. */
  readonly next: string | null;
  /** The link works without scripts. */
  readonly hrefOf: (next: string) => string;
  readonly shown: number;
  readonly total: number;
  readonly noun: string;
  readonly isFetchingNextPage: boolean;
  readonly hasFailed: boolean;
  readonly onLoadMore: () => void;
}

/** The list loads by scroll three times, then by its link. A click moves the focus to the first new item. */
export function LoadMore({
  listId,
  next,
  hrefOf,
  shown,
  total,
  noun,
  isFetchingNextPage,
  hasFailed,
  onLoadMore,
}: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const loads = useRef(0);
  const shownBefore = useRef(shown);
  const indexOfPress = useRef<number | null>(null);

  const loadMoreOnScroll = useEffectEvent(() => {
    const isFocused = end.current?.contains(document.activeElement) === true;
    if (isFetchingNextPage || hasFailed || isFocused || loads.current >= maxLoadsByScrolling) return;
    loads.current += 1;
    onLoadMore();
  });
  useEffect(() => {
    if (next === null || !end.current || typeof IntersectionObserver === 'undefined') return;
    // An observer does not report a target again that stays in view.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMoreOnScroll(), {
      rootMargin,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [next]);

  useEffect(() => {
    // Fewer rows are another list's.
    if (shown < shownBefore.current) loads.current = 0;
    shownBefore.current = shown;
    const list = document.getElementById(listId);
    const first = indexOfPress.current === null ? null : list?.children[indexOfPress.current];
    if (!first) return;
    indexOfPress.current = null;
    first.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
  }, [listId, shown]);

  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isFetchingNextPage) return;
    loads.current = 0;
    indexOfPress.current = document.getElementById(listId)?.children.length ?? null;
    onLoadMore();
  };

  return (
    <div ref={end} css={wrapper}>
      <p role="status" css={words}>
        {isFetchingNextPage ? `Loading more ${noun}…` : `${shown} of ${total} ${noun}`}
      </p>
      {hasFailed && <p role="alert">More {noun} could not be loaded.</p>}
      {next !== null && (
        <a
          href={hrefOf(next)}
          rel="next"
          onClick={press}
          aria-disabled={isFetchingNextPage}
          css={buttonStyles('secondary')}
        >
          {hasFailed ? 'Try again' : `More ${noun}`}
        </a>
      )}
    </div>
  );
}

interface BackToFirstPageProps {
  readonly href: string;
  readonly noun: string;
}

/** The link is for a list that starts at a cursor. */
export function BackToFirstPage({ href, noun }: BackToFirstPageProps) {
  return (
    <p css={start}>
      <a href={href}>Back to the first {noun}</a>
    </p>
  );
}

const wrapper = css`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  padding-top: ${space.xxl};
`;
const words = css`
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
`;
const start = css`
  margin-bottom: ${space.l};
`;
