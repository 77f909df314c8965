import { css } from '@emotion/react';
import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { buttonStyles } from './forms/button';
import { color, space } from './theme/tokens';

/** How near the end of a list has to come before more is fetched by scrolling alone: about a screen. */
const rootMargin = '0px 0px 700px';

/** How often a list goes on by scrolling alone; then somebody has to ask, so that the foot of the page can be reached. */
const maxLoadsByScrolling = 3;

interface LoadMoreProps {
  /** The DOM id of the list, whose children are its items. */
  readonly listId: string;
  /** Where the list goes on; null: this was all of it. */
  readonly next: string | null;
  /** The address of the page that begins there, for who has no scripts. */
  readonly hrefOf: (next: string) => string;
  /** How many items are shown, and how many there are. */
  readonly shown: number;
  readonly total: number;
  /** What they are called: 'works'. */
  readonly noun: string;
  readonly isFetchingNextPage: boolean;
  readonly hasFailed: boolean;
  readonly onLoadMore: () => void;
}

/** The end of a list that is shown in slices. It goes on as the visitor scrolls near it, some loads far, and by a link, which works by
 *  keyboard and without scripts. Who pressed it stands on the first new item afterwards. */
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
  const indexOfPress = useRef<number | null>(null);

  const loadMoreOnScroll = useEffectEvent(() => {
    const isFocused = end.current?.contains(document.activeElement) === true;
    if (isFetchingNextPage || hasFailed || isFocused || loads.current >= maxLoadsByScrolling) return;
    loads.current += 1;
    onLoadMore();
  });
  useEffect(() => {
    if (next === null || !end.current || typeof IntersectionObserver === 'undefined') return;
    // Made anew for every slice: one that was in sight and stays there would be heard of only once.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMoreOnScroll(), {
      rootMargin,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [next]);

  useEffect(() => {
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
  /** Where the list begins. */
  readonly href: string;
  readonly noun: string;
}

/** Above a list that an address begins somewhere in the middle. */
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
