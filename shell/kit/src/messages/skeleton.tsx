import { css, keyframes } from '@emotion/react';
import { color, radius } from '../theme/tokens';

/** @param ratio such as '4 / 3' @param height instead of a ratio */
export function Skeleton({ ratio, height, className }: { ratio?: string; height?: string; className?: string }) {
  return <div css={[{ aspectRatio: ratio, height }, block]} className={className} aria-hidden="true" />;
}

// The animation uses only transform, so that thirty skeletons stay cheap.
const roll = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(100%); }
`;
const block = css`
  position: relative;
  width: 100%;
  overflow: hidden;
  border-radius: ${radius.s};
  background: ${color.sunken};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(
      100deg,
      transparent 20%,
      color-mix(in srgb, ${color.surface} 60%, transparent) 50%,
      transparent 80%
    );
    transform: translateX(-100%);
    animation: ${roll} 1.8s ease-in-out infinite;
  }
`;
