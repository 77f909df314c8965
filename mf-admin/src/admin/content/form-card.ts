import { css } from '@emotion/react';
import { color, size, space, cluster } from '@studio/kit';
import { touch } from '../panel/touch';

export const formCard = css`
  padding: clamp(1rem, 0.6rem + 2vw, 2rem);
  border-left: 8px solid ${color.marker};
  background: ${color.surface};
  scroll-margin-top: 5.5rem;
`;
export const formHead = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  min-height: 2.875rem;
  h2,
  h3 {
    font-size: clamp(1.875rem, 1.6rem + 1.2vw, 2.5rem);
  }
  button {
    padding-inline: 0.75rem;
  }
`;
export const formActions = css`
  ${cluster(space.m)};
  align-items: center;
  font-size: ${size.small};
  ${touch} {
    position: sticky;
    z-index: 2;
    bottom: var(--bottom-bar);
    margin-inline: calc(-1 * clamp(1rem, 0.6rem + 2vw, 2rem));
    padding: ${space.s} clamp(1rem, 0.6rem + 2vw, 2rem);
    border-top: 1px solid ${color.line};
    background: ${color.surface};
  }
`;
