import { css } from '@emotion/react';
import { from, space } from '@studio/kit';

export const dialogActions = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.m};
  button {
    flex: 1 1 auto;
  }
  ${from.medium} {
    button {
      flex: none;
    }
  }
`;
