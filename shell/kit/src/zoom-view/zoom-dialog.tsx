import { css } from '@emotion/react';
import { useState } from 'react';
import { PictureSteps, stepByArrowKeys } from '../bundled/picture-steps';
import { useSwipe } from '../bundled/use-swipe';
import { Dialog } from '../dialog';
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
  return (
    <div onKeyDown={stepByArrowKeys(go)}>
      <Dialog open={isOpen} onOpenChange={(open) => !open && close()} title={shown.alt} variant="full">
        <div css={rest} {...swipe}>
          <ZoomView key={shown.src} {...shown} onZoomChange={setZoomed} />
        </div>
        {round.length > 1 && (
          <PictureSteps noun="picture" label="Pictures" position={`${index + 1} of ${round.length}`} onGo={go} />
        )}
      </Dialog>
    </div>
  );
}

const rest = css`
  flex: 1;
  min-height: 0;
`;
