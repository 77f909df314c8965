import { css } from '@emotion/react';
import { color, from, size, space } from '@studio/kit';

export const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.m};
  h2 {
    font-size: ${size.h3};
  }
  p {
    max-width: 40rem;
    color: ${color.inkSoft};
  }
`;
export const wide = css`
  ${from.medium} {
    grid-column: 1 / -1;
  }
`;
export const columns = css`
  display: grid;
  gap: ${space.l};
  ${from.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;
export const start = css`
  justify-self: start;
`;
