import { css } from '@emotion/react';
import { color, space } from '@studio/kit';

export const formCard = css`
  --form-inset: clamp(1rem, 0.6rem + 2vw, 2rem);
  padding: var(--form-inset);
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
