import { css } from '@emotion/react';
import { color, iconButton, note, radius, space } from '@studio/kit';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import type { Point } from '../geometry/homography';

const ways = [
  { name: 'up', Icon: ArrowUp, step: { x: 0, y: -1 } },
  { name: 'left', Icon: ArrowLeft, step: { x: -1, y: 0 } },
  { name: 'right', Icon: ArrowRight, step: { x: 1, y: 0 } },
  { name: 'down', Icon: ArrowDown, step: { x: 0, y: 1 } },
];

interface NudgePadProps {
  /** 'the upper left corner' */
  readonly what: string;
  readonly onMove: (step: Point) => void;
}

/** Moves by taps, for hands that cannot drag. */
export function NudgePad({ what, onMove }: NudgePadProps) {
  return (
    <div role="group" aria-label={`Move ${what}`} css={row}>
      <span css={[note, words]}>
        Move <span>{what}</span>
      </span>
      <span css={buttons}>
        {ways.map(({ name, Icon, step }) => (
          <button
            key={name}
            type="button"
            css={[iconButton, button]}
            aria-label={`Move ${what} ${name}`}
            onClick={() => onMove(step)}
          >
            <Icon size={20} aria-hidden />
          </button>
        ))}
      </span>
    </div>
  );
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
`;
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  gap: ${space.xs};
`;
const words = css`
  flex: 1 1 8rem;
`;
const button = css`
  border: 2px solid ${color.edge};
  border-radius: ${radius.s};
  &&:hover {
    background: ${color.ink};
    border-color: ${color.ink};
    color: ${color.ground};
  }
`;
