import { css, keyframes } from '@emotion/react';
import { color, space } from '@studio/kit';

export function GalleryLoading() {
  return (
    <div role="status" css={place}>
      <span css={spinner} aria-hidden="true" />
      Loading digital creations…
    </div>
  );
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;
const place = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.m};
  min-height: 60vh;
  color: ${color.inkSoft};
`;
const spinner = css`
  width: 3.5rem;
  height: 3.5rem;
  border: 6px solid ${color.line};
  border-top-color: ${color.accent};
  border-radius: 50%;
  animation: ${turn} 900ms linear infinite;
`;
