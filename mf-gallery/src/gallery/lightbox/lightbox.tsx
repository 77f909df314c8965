import { css } from '@emotion/react';
import type { DigitalCreation } from '@studio/contract';
import { color, radius } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { LightboxFigure } from './lightbox-figure';

const nearEnd = 4;

interface LightboxProps {
  readonly creations: readonly DigitalCreation[];
  readonly index: number;
  /** Null: the position is unknown. */
  readonly total: number | null;
  readonly onNearEnd?: (() => void) | undefined;
  readonly onBeyond?: ((steps: 1 | -1) => void) | undefined;
  readonly onLook: (creationId: number) => void;
  readonly onClose: () => void;
}

/** Arrow keys and swipes wrap around. */
export function Lightbox(props: LightboxProps) {
  const { creations, index, total, onNearEnd, onBeyond, onLook, onClose } = props;
  const creation = creations[index]!;
  const go = (steps: 1 | -1) => {
    const to = index + steps;
    if (to >= creations.length - nearEnd) onNearEnd?.();
    if (onBeyond && !creations[to]) return onBeyond(steps);
    onLook(creations.at(to % creations.length)!.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(1);
    if (event.key === 'ArrowLeft') go(-1);
  };
  return (
    // Portal events bubble here, so that arrow keys work anywhere in the dialog.
    <div onKeyDown={onKeyDown}>
      <Dialog open onOpenChange={onClose} title={creation.title} variant="full">
        <LightboxFigure key={creation.id} creation={creation} onGo={go} />
        {(creations.length > 1 || onBeyond) && (
          <nav css={steps} aria-label="Creations">
            <button type="button" css={step} aria-label="Previous creation" onClick={() => go(-1)}>
              <ArrowLeft aria-hidden />
            </button>
            <span aria-live="polite">{total !== null && `${index + 1} of ${total}`}</span>
            <button type="button" css={step} aria-label="Next creation" onClick={() => go(1)}>
              <ArrowRight aria-hidden />
            </button>
          </nav>
        )}
      </Dialog>
    </div>
  );
}

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
  border: 2px solid currentColor;
  border-radius: ${radius.round};
  background: none;
  color: ${color.onWall};
  cursor: pointer;
`;
