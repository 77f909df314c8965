import { css } from '@emotion/react';
import { from, space } from '@studio/kit';

export const fieldColumns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  min-width: 0;
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
export const wide = css`
  ${from.medium} {
    grid-column: 1 / -1;
  }
`;
