import { css } from '@emotion/react';
import { color, font, from, radius, size, space } from '@studio/kit';

export const sheet = css`
  padding: ${space.l};
  border-top: 8px solid ${color.marker};
  background: ${color.surface};
  color: ${color.ink};
`;
/* On a phone a name next to the price would wrap after each word. */
export const line = css`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr) auto;
  gap: ${space.m};
  padding-block: ${space.m};
  border-bottom: 1px solid ${color.line};
  @media (max-width: 25em) {
    grid-template-columns: 5rem minmax(0, 1fr);
    row-gap: ${space.xs};
    & > :first-child {
      grid-row: span 2;
    }
    & > :last-child {
      grid-column: 2;
    }
  }
`;
export const image = css`
  align-self: start;
  border-radius: ${radius.s};
`;
export const name = css`
  font-weight: 700;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;
/* A work that cannot be bought. */
export const faded = css`
  filter: grayscale(1);
  opacity: 0.55;
`;
export const whyNot = css`
  color: ${color.accentText};
  font-size: ${size.small};
  font-weight: 600;
`;
export const number = css`
  font-variant-numeric: tabular-nums;
`;
export const sums = css`
  display: grid;
  gap: ${space.s};
  margin: ${space.m} 0 0;
  font-variant-numeric: tabular-nums;
  div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
  }
  dd {
    margin: 0;
  }
`;
export const grand = css`
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: 800;
`;
export const columns = css`
  display: grid;
  gap: ${space.xl};
  padding-bottom: ${space.section};
  ${from.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
  }
`;
export const stack = css`
  display: grid;
  gap: ${space.xl};
`;
