import { css } from '@emotion/react';
import { from } from '@studio/kit';

/** All columns of a form. */
export const wide = css`
  ${from.medium} {
    grid-column: 1 / -1;
  }
`;
