import { Global, css } from '@emotion/react';
import type { Today } from '@studio/contract';
import { Link } from '@studio/host/router';
import { color, font, quick, shadow, space, visuallyHidden, touch } from '@studio/kit';
import { Ellipsis, Inbox, Palette, Sun, Truck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { panelTabs, type PanelTab } from './panel-tabs';
import { useIsTouch } from './touch';
import { WaitingCount } from './waiting-count';

interface BottomBarProps {
  /** Undefined: the panel's first view. */
  readonly chosen: string | undefined;
  readonly today: Today | undefined;
}

const icons = { orders: Truck, enquiries: Inbox, artworks: Palette } as const;
const named = Object.keys(icons) as (keyof typeof icons)[];
const inBar = named.flatMap((name) => panelTabs.filter((tab) => tab.name === name));
const underMore = panelTabs.filter((tab) => !inBar.includes(tab));

/** The main tabs within reach of a thumb, the other ones in a popover. */
export function BottomBar({ chosen, today }: BottomBarProps) {
  const more = useRef<HTMLDivElement>(null);
  useEffect(coverScreen, []);
  const current = (isCurrent: boolean) => (isCurrent ? ({ 'aria-current': 'page' } as const) : {});
  const countOf = ({ waiting }: PanelTab) => today && waiting?.(today);
  return (
    <nav aria-label="Panel" css={bar} data-toasts={useIsTouch() ? 'bar' : undefined}>
      <Global styles={roomForBar} />
      <Link to="/admin" css={entry} {...current(chosen === undefined)}>
        <Sun aria-hidden />
        Today
      </Link>
      {inBar.map((tab) => {
        const Icon = icons[tab.name as keyof typeof icons];
        return (
          <Link key={tab.name} to={`?tab=${tab.name}`} css={entry} {...current(tab.name === chosen)}>
            <Icon aria-hidden />
            {tab.label}
            <WaitingCount css={atIcon} count={countOf(tab)} />
          </Link>
        );
      })}
      <button
        type="button"
        popoverTarget="panel-more"
        css={entry}
        data-current={underMore.some(({ name }) => name === chosen) || undefined}
      >
        <Ellipsis aria-hidden />
        More
      </button>
      <div ref={more} id="panel-more" popover="auto" css={sheet}>
        <h2 css={visuallyHidden}>More of the panel</h2>
        {underMore.map((tab) => (
          <Link
            key={tab.name}
            to={`?tab=${tab.name}`}
            css={line}
            onClick={() => more.current?.hidePopover()}
            {...current(tab.name === chosen)}
          >
            {tab.label}
          </Link>
        ))}
      </div>
    </nav>
  );
}

/** Without it `safe-area-inset-bottom` is 0, and the bar lies below the line that closes apps. @returns undoes it */
function coverScreen(): (() => void) | undefined {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  if (!viewport) return undefined;
  const { content } = viewport;
  viewport.content = `${content}, viewport-fit=cover`;
  return () => void (viewport.content = content);
}

const roomForBar = css`
  ${touch} {
    body {
      padding: 0 env(safe-area-inset-right) var(--bottom-bar) env(safe-area-inset-left);
    }
    /* Messages, forms' buttons and the banner of a preview lie above it. */
    html {
      --bottom-bar: calc(3.75rem + env(safe-area-inset-bottom));
      scroll-padding-bottom: var(--bottom-bar);
    }
  }
`;
const bar = css`
  display: none;
  ${touch} {
    position: fixed;
    z-index: 20;
    inset: auto 0 0;
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    height: var(--bottom-bar);
    padding-bottom: env(safe-area-inset-bottom);
    border-top: 2px solid ${color.ink};
    background: ${color.surface};
  }
`;
const entry = css`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 0.15rem;
  min-width: 0;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ink};
  font-family: ${font.display};
  font-size: min(1rem, 4.4vw);
  font-weight: 800;
  letter-spacing: 0.02em;
  line-height: 1;
  text-decoration: none;
  text-transform: uppercase;
  cursor: pointer;
  transition: background ${quick};
  svg {
    width: 1.375rem;
    height: 1.375rem;
    stroke-width: 1.75;
  }
  &[aria-current],
  &[data-current] {
    background: ${color.marker};
    color: ${color.onMarker};
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  @media (forced-colors: active) {
    &[aria-current],
    &[data-current] {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }
`;
const atIcon = css`
  position: absolute;
  top: 0.3rem;
  left: calc(50% + 0.35rem);
`;
const sheet = css`
  display: none;
  &:popover-open {
    position: fixed;
    inset: auto 0 var(--bottom-bar);
    display: grid;
    width: auto;
    max-height: calc(100dvh - var(--bottom-bar) - 4rem);
    margin: 0;
    padding: ${space.s} 0;
    overflow-y: auto;
    border: 0;
    border-top: 2px solid ${color.ink};
    background: ${color.surface};
    box-shadow: ${shadow.high};
    color: ${color.ink};
  }
`;
const line = css`
  display: flex;
  align-items: center;
  min-height: 3rem;
  padding-inline: ${space.gutter};
  color: ${color.ink};
  font-size: 1.1875rem;
  font-weight: 600;
  text-decoration: none;
  & + & {
    border-top: 1px solid ${color.line};
  }
  &[aria-current] {
    background: ${color.marker};
    color: ${color.onMarker};
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;
