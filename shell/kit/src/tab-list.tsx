import { css } from '@emotion/react';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { color, font, from, quick, space } from './theme/tokens';

/**
 * The list follows the ARIA tabs pattern. Children: links or buttons with `role="tab"`, `aria-selected` and
 * `css={tabStyles}`, all but one with `tabIndex={-1}`.
 */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null;
    // The strip scrolls on a new choice only, not against a manual scroll.
    if (chosen && chosen !== shown.current) bringToMiddle(strip.current!, chosen);
    shown.current = chosen;
  });
  return (
    <div ref={strip} css={wrapper}>
      <div role="tablist" aria-label={label} css={list} onKeyDown={moveAmongTabs}>
        {children}
      </div>
    </div>
  );
}

function bringToMiddle(strip: HTMLElement, tab: HTMLElement): void {
  strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
}

/** An arrow key clicks the next tab, so that router links work. */
function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab === event.target);
  const target = tabs.at(targetIndex(event.key, at, tabs.length));
  if (at < 0 || !target || !keys.includes(event.key)) return;
  event.preventDefault();
  target.focus();
  target.click();
}

const keys = ['ArrowRight', 'ArrowLeft', 'Home', 'End', ' '];

function targetIndex(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : at;
}

const wrapper = css`
  position: relative;
  margin-inline: calc(-1 * ${space.gutter});
  /* Padding for the focus ring, which overflow would clip. */
  padding: 6px ${space.gutter};
  overflow-x: auto;
  scrollbar-width: none;
  ${from.medium} {
    margin-inline: 0;
    padding: 0;
    overflow-x: visible;
  }
`;
const list = css`
  display: flex;
  gap: ${space.s};
  width: max-content;
  white-space: nowrap;
  ${from.medium} {
    flex-wrap: wrap;
    width: auto;
  }
`;

export const tabStyles = css`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding: 0.35rem 1rem 0.45rem;
  border: 2px solid ${color.edge};
  background: transparent;
  color: ${color.ink};
  font-family: ${font.display};
  font-size: 1.25rem;
  font-weight: 800;
  letter-spacing: 0.02em;
  line-height: 1.2;
  text-decoration: none;
  text-transform: uppercase;
  cursor: pointer;
  transition:
    background ${quick},
    color ${quick},
    border-color ${quick};
  &:hover {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.ground};
  }
  &[aria-selected='true'] {
    border-color: ${color.marker};
    background: ${color.marker};
    color: ${color.onMarker};
  }
`;
