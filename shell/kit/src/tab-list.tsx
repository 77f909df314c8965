import { css } from '@emotion/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { color, font, quick, space } from './tokens';

/** A row of tabs with the keyboard of the ARIA pattern: arrows, Home and End move and choose, Space chooses. Its children
 *  are links or buttons with `role="tab"`, `aria-selected` and `css={tabStyles}`; all but one of them have `tabIndex={-1}`. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="tablist" aria-label={label} css={list} onKeyDown={moveAmongTabs}>
      {children}
    </div>
  );
}

/** A choice by key is a click on the tab, so that a link keeps all that a router's link does. */
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

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
`;

/** The look of one tab: the chosen one is a block of marker. */
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
