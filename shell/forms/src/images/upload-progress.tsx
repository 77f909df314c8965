import { css } from '@emotion/react';
import { Button, color, radius, space } from '@studio/kit';
import type { SaveProgress } from '../use-save';

/** At 100 % the server still processes the image, which the owner cannot stop. */
export function UploadProgress({ progress, abort: stop }: SaveProgress) {
  const share = Object.values(progress).at(-1);
  if (share === undefined) return null;
  const percent = Math.round(share * 100);
  return (
    <span css={line}>
      <progress css={bar} value={percent} max={100} aria-label="Upload" />
      <span>{share < 1 ? `${percent}%` : 'Preparing the picture…'}</span>
      {share < 1 && (
        <Button look="quiet" onClick={stop}>
          Stop
        </Button>
      )}
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
