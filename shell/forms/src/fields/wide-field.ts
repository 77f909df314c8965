import { css } from '@emotion/react';
import { from } from '@studio/kit';

export const wide = css`
  ${from.medium} {
    grid-column: 1 / -1;
  }
`;
