import { css } from '@emotion/react';
import { color, from, size, space, stack } from '@studio/kit';

export const settingsStack = css`
  ${stack(space.m)};
  align-content: start;
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
