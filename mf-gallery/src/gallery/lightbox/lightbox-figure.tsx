import { css } from '@emotion/react';
import type { DigitalCreation } from '@studio/contract';
import { ImageStrip, capitalised, color, font, from, imageName, space } from '@studio/kit';
import { useSwipe } from '@studio/kit/use-swipe';
import { ZoomView } from '@studio/kit/zoom-view';
import { useState } from 'react';

interface LightboxFigureProps {
  readonly creation: DigitalCreation;
  readonly onGo: (steps: 1 | -1) => void;
}

/** On a zoomed picture a swipe pans. */
export function LightboxFigure({ creation, onGo }: LightboxFigureProps) {
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
const strip = css`
  margin-top: ${space.s};
  & > button[aria-pressed='true'] {
    border-color: ${color.marker};
  }
`;
