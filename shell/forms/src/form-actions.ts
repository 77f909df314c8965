import { css } from '@emotion/react';
import { cluster, color, size, space, touch } from '@studio/kit';

/**
 * The buttons of a form stay in reach of a thumb, over the page's own bar at the bottom. `--form-inset` is the padding
 * of the card or dialog that the form fills.
 */
export const formActions = css`
  ${cluster(space.m)};
  align-items: center;
  font-size: ${size.small};
  ${touch} {
    position: sticky;
    z-index: 2;
    bottom: var(--bottom-bar, 0px);
    margin: 0 calc(-1 * var(--form-inset, 0px)) calc(-1 * var(--form-inset, 0px));
    padding: ${space.s} var(--form-inset, 0px);
    border-top: 1px solid ${color.line};
    background: ${color.surface};
  }
`;
