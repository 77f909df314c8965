import { css } from '@emotion/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useSwipe } from '../bundled/use-swipe';
import { Dialog } from '../dialog';
import { color, radius } from '../theme/tokens';
import { ZoomView } from './zoom-view';

export { ZoomView };

interface ZoomDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly src: string;
  readonly alt: string;
  /** All pictures that the dialog goes round, with the first one shown; absent: that one alone. */
  readonly round?: readonly ZoomImage[] | undefined;
}

export interface ZoomImage {
  readonly src: string;
  readonly alt: string;
}

/** Arrow keys, buttons and swipes go round the pictures, until one is zoomed. */
export function ZoomDialog({ isOpen, onClose, src, alt, round = [] }: ZoomDialogProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [isZoomed, setZoomed] = useState(false);
  const opened = Math.max(
    0,
    round.findIndex((image) => image.src === src),
  );
  const index = chosen ?? opened;
  const shown = round[index] ?? { src, alt };
  const go = (steps: 1 | -1) => round.length > 1 && setChosen((index + steps + round.length) % round.length);
  const swipe = useSwipe((steps) => !isZoomed && go(steps));
  const close = () => {
    setChosen(null);
    onClose();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  return (
    // Portal events bubble here, so that arrow keys work anywhere in the dialog.
    <div onKeyDown={onKeyDown}>
      <Dialog open={isOpen} onOpenChange={(open) => !open && close()} title={shown.alt} variant="full">
        <div css={rest} {...swipe}>
          <ZoomView key={shown.src} {...shown} onZoomChange={setZoomed} />
        </div>
        {round.length > 1 && (
          <nav css={ways} aria-label="Pictures">
            <button type="button" css={way} aria-label="Previous picture" onClick={() => go(-1)}>
              <ArrowLeft aria-hidden />
            </button>
            <span aria-live="polite">{`${index + 1} of ${round.length}`}</span>
            <button type="button" css={way} aria-label="Next picture" onClick={() => go(1)}>
              <ArrowRight aria-hidden />
            </button>
          </nav>
        )}
      </Dialog>
    </div>
  );
}

const ways = css`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  color: ${color.onWallSoft};
  font-variant-numeric: tabular-nums;
`;
const way = css`
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
const rest = css`
  flex: 1;
  min-height: 0;
`;
