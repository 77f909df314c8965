import { css } from '@emotion/react';
import { from, space } from '@studio/kit';

/** The ways out of a dialog, the one that does it last: on a phone as wide as a thumb likes them. */
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
