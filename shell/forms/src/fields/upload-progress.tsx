import { css } from '@emotion/react';
import { color, radius, space } from '@studio/kit';

/** How much of a picture has gone up. @param share 0 to 1; at 1 the server is still making its sizes */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <span css={line}>
      <progress css={bar} value={percent} max={100} aria-label="Upload" />
      {share < 1 ? `${percent}%` : 'Preparing the picture…'}
    </span>
  );
}

const line = css`
  display: inline-flex;
  flex: 1 1 12rem;
  align-items: center;
  gap: ${space.m};
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
`;
const bar = css`
  flex: 1;
  height: 0.75rem;
  max-width: 20rem;
  border: 0;
  border-radius: ${radius.round};
  overflow: hidden;
  appearance: none;
  background: ${color.sunken};
  &::-webkit-progress-bar {
    background: ${color.sunken};
  }
  &::-webkit-progress-value {
    background: ${color.accent};
  }
  &::-moz-progress-bar {
    background: ${color.accent};
  }
`;
