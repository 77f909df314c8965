import { css } from '@emotion/react';
import { from, size, space } from '@studio/kit';
import type { ReactNode } from 'react';

/** On a phone the heading is one line, so that the art comes first. @param children the owner's controls */
export function ShopHeading({ children }: { children: ReactNode }) {
  return (
    <div css={heading}>
      <h1>Art Shop</h1>
      <p>Canvases, prints and mixed media straight from the Dublin studio. One original, one owner; shipped free.</p>
      {children}
    </div>
  );
}

/* Its own h1 and p alone: the owner's form opens in it. */
const heading = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${space.m};
  padding-block: ${space.m} ${space.s};
  & > h1 {
    font-size: min(2.75rem, 14vw);
  }
  & > p {
    display: none;
    max-width: 42rem;
    font-size: ${size.lead};
    font-weight: 500;
  }
  @media (max-width: 15em) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${from.medium} {
    row-gap: ${space.m};
    padding-block: ${space.xl} ${space.l};
    & > h1 {
      font-size: ${size.h1};
    }
    & > p {
      display: block;
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
  ${from.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(28rem, 34rem);
    column-gap: ${space.xxl};
    padding-block: ${space.xxl} ${space.xl};
    & > h1 {
      grid-row: 1 / span 2;
      align-self: end;
    }
    & > p {
      grid-row: 1;
      grid-column: 2;
    }
  }
`;
