import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, pageWidth, size, space } from './theme/tokens';

/** Page content at the site's width, with gutters. What is looked at rather than read sets `--page-width` wider. */
export const container = css`
  width: 100%;
  max-width: calc(var(--page-width, ${pageWidth}) + 2 * ${space.gutter});
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;

/** The top of a page: its one h1 and a sentence below. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header css={heading}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </header>
  );
}

/** Text for screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** For a card's one link or button: it takes the whole card, the nearest positioned box, and its focus ring goes around it. */
export const coverCard = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${color.accentText};
    outline-offset: 4px;
  }
`;

const heading = css`
  padding-block: ${space.section} ${space.xl};
  h1 {
    font-size: ${size.h1};
  }
  p {
    max-width: 42rem;
    margin-top: ${space.m};
    color: ${color.inkSoft};
    font-size: ${size.lead};
  }
`;
