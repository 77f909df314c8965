import { css } from '@emotion/react';
import type { DigitalCreation } from '@studio/contract';
import { Button, color, ImageStrip, capitalised, font, from, imageName, quietInLine, space } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import { PictureSteps, stepByArrowKeys } from '@studio/kit/picture-steps';
import { useSwipe } from '@studio/kit/use-swipe';
import { ZoomView } from '@studio/kit/zoom-view';
import { Pencil } from 'lucide-react';
import { useState } from 'react';

const nearEnd = 4;

interface LightboxProps {
  readonly creations: readonly DigitalCreation[];
  readonly index: number;
  /** Null: the position is unknown. */
  readonly total: number | null;
  readonly onNearEnd?: (() => void) | undefined;
  readonly onBeyond?: ((steps: 1 | -1) => void) | undefined;
  readonly onEdit?: ((creation: DigitalCreation) => void) | undefined;
  readonly onLook: (creationId: number) => void;
  readonly onClose: () => void;
}

/** Arrow keys and swipes wrap around. */
export function Lightbox(props: LightboxProps) {
  const { creations, index, total, onNearEnd, onBeyond, onEdit, onLook, onClose } = props;
  const creation = creations[index]!;
  const go = (steps: 1 | -1) => {
    const to = index + steps;
    if (to >= creations.length - nearEnd) onNearEnd?.();
    if (onBeyond && !creations[to]) return onBeyond(steps);
    onLook(creations.at(to % creations.length)!.id);
  };
  return (
    <div onKeyDown={stepByArrowKeys(go)}>
      <Dialog open onOpenChange={onClose} title={creation.title} variant="full">
        <LightboxFigure key={creation.id} creation={creation} onGo={go} onEdit={onEdit} />
        {(creations.length > 1 || onBeyond) && (
          <PictureSteps
            noun="creation"
            label="Creations"
            position={total === null ? null : `${index + 1} of ${total}`}
            onGo={go}
          />
        )}
      </Dialog>
    </div>
  );
}

interface LightboxFigureProps {
  readonly creation: DigitalCreation;
  readonly onGo: (steps: 1 | -1) => void;
  readonly onEdit: ((creation: DigitalCreation) => void) | undefined;
}

/** On a zoomed picture a swipe pans. */
function LightboxFigure({ creation, onGo, onEdit }: LightboxFigureProps) {
  const { title, description, category, imageUrl, additionalImages } = creation;
  const images = [imageUrl, ...additionalImages];
  const [shown, setShown] = useState(0);
  const src = images[shown] ?? imageUrl;
  const [isZoomed, setZoomed] = useState(false);
  const swipe = useSwipe((steps) => !isZoomed && onGo(steps));
  return (
    <figure css={figure}>
      <div css={wrapper} {...swipe}>
        <ZoomView key={src} src={src} alt={imageName(title, shown, images.length)} onZoomChange={setZoomed} />
      </div>
      <figcaption css={caption}>
        <span css={kind}>{capitalised(category)}</span>
        <p>{description}</p>
        <ImageStrip title={title} images={images} shown={shown} onChoose={setShown} css={strip} />
        {onEdit && (
          <Button look="quiet" css={[quietInLine, edit]} aria-label={`Edit ${title}`} onClick={() => onEdit(creation)}>
            <Pencil size={18} aria-hidden /> Edit
          </Button>
        )}
      </figcaption>
    </figure>
  );
}

const figure = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.l};
  ${from.wide} {
    flex-direction: row;
    gap: ${space.xl};
    min-height: 0;
  }
`;
const wrapper = css`
  flex: 1;
  min-height: 14rem;
`;
const caption = css`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: ${space.s};
  max-height: 30vh;
  padding: 3px;
  overflow-y: auto;
  color: ${color.onWallSoft};
  ${from.wide} {
    align-self: flex-end;
    width: 20rem;
    max-height: 100%;
  }
`;
const kind = css`
  color: ${color.marker};
  font-family: ${font.display};
  font-size: 1.25rem;
  font-weight: 800;
  letter-spacing: 0.03em;
  text-transform: uppercase;
`;
const edit = css`
  align-self: flex-start;
  color: inherit;
`;
const strip = css`
  margin-top: ${space.s};
  & > button[aria-pressed='true'] {
    border-color: ${color.marker};
  }
`;
