import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, from, pageWidth, size, space } from './theme/tokens';

/** `--page-width` widens the container. */
export const container = css`
  width: 100%;
  max-width: calc(var(--page-width, ${pageWidth}) + 2 * ${space.gutter});
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;

/** A row that wraps. */
export const cluster = (rowGap: string, columnGap = rowGap) => css`
  display: flex;
  flex-wrap: wrap;
  gap: ${rowGap} ${columnGap};
`;

/** One column, which may be narrower than its content. */
export const stack = (gap: string) => css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${gap};
`;

/** A button that shows an icon alone. */
export const iconButton = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
`;

export const atStart = css`
  justify-self: start;
`;
export const soft = css`
  color: ${color.inkSoft};
`;
export const note = css`
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

/** The h1; `children` continue on its line. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header css={heading}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </header>
  );
}

export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** The padding shows the descenders of the last line. */
export const lineClamp = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  padding-bottom: 0.1em;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`;

/** The only link or button of a card covers the nearest positioned box. */
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
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m} ${space.xxl};
  padding-block: ${space.xxl} ${space.xl};
  ${from.wide} {
    display: flex;
    align-items: end;
    justify-content: space-between;
    /* Reserves the same number of lines with the fallback font. */
    & > p {
      flex: 0 1000 34rem;
      min-width: 28rem;
    }
  }
  h1 {
    font-size: ${size.h1};
  }
  p {
    max-width: 42rem;
    font-size: ${size.lead};
    font-weight: 500;
  }
`;
