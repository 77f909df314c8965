import { css } from '@emotion/react';
import { from, space, cluster } from '@studio/kit';

export const dialogActions = css`
  ${cluster(space.m)};
  justify-content: flex-end;
  button {
    flex: 1 1 auto;
  }
  ${from.medium} {
    button {
      flex: none;
    }
  }
`;
