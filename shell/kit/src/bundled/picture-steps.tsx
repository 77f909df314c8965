import { css } from '@emotion/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { color, radius } from '@studio/kit';

type Go = (steps: 1 | -1) => void;

interface PictureStepsProps {
  /** Of one thing that the steps go through. */
  readonly noun: 'picture' | 'creation';
  readonly label: string;
  /** Null: the position is unknown. */
  readonly position: string | null;
  readonly onGo: Go;
}

/** The way round a lightbox's pictures. */
export function PictureSteps({ noun, label, position, onGo }: PictureStepsProps) {
  return (
    <nav css={steps} aria-label={label}>
      <button type="button" css={step} aria-label={`Previous ${noun}`} onClick={() => onGo(-1)}>
        <ArrowLeft aria-hidden />
      </button>
      <span aria-live="polite">{position}</span>
      <button type="button" css={step} aria-label={`Next ${noun}`} onClick={() => onGo(1)}>
        <ArrowRight aria-hidden />
      </button>
    </nav>
  );
}

/** For an element around the lightbox: events of its portal bubble there. */
export const stepByArrowKeys =
  (onGo: Go) =>
  ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') onGo(1);
    if (key === 'ArrowLeft') onGo(-1);
  };

const steps = css`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  color: ${color.onWallSoft};
  font-variant-numeric: tabular-nums;
`;
const step = css`
  display: grid;
  place-items: center;
  width: 3.25rem;
  height: 3.25rem;
  padding: 0;
  border: 2px solid currentColor;
  border-radius: ${radius.round};
  background: none;
  color: ${color.onWall};
  cursor: pointer;
`;
