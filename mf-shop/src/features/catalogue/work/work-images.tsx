import { css } from '@emotion/react';
import type { Artwork } from '@studio/contract';
import { color, from, parseImageUrl, ResponsiveImage, imageName, ImageStrip, shadow, space } from '@studio/kit';
import { ZoomOpener } from '@studio/kit/zoom-opener';
import { useState, type ReactNode } from 'react';
import { viewImageSizes } from './image-sizes';
import { workPath } from './work-url';

interface WorkImagesProps {
  readonly work: Artwork;
  readonly children: ReactNode;
}

export function WorkImages({ work, children }: WorkImagesProps) {
  const { id, title, imageUrl, imageAlt, additionalImages } = work;
  const [chosen, setChosen] = useState(0);
  const images = [imageUrl, ...additionalImages];
  const shown = Math.min(chosen, images.length - 1);
  const round = images.map((image, index) => ({ src: image, alt: imageName(title, index, images.length) }));
  const src = images[shown]!;
  const name = imageName(title, shown, images.length);
  return (
    <div css={column}>
      <div css={[{ '--ratio': ratioOf(src) }, wall]}>
        <ResponsiveImage
          src={src}
          alt={shown === 0 ? (imageAlt ?? name) : name}
          sizes={viewImageSizes}
          priority
          transitionKey={workPath(id)}
          css={hung}
        />
        <ZoomOpener src={src} name={name} round={round} />
      </div>
      <ImageStrip title={title} images={images} shown={shown} onChoose={setChosen} />
      {children}
    </div>
  );
}

/** External pictures have the ratio 4 / 3, as in `ResponsiveImage`. */
function ratioOf(src: string): number {
  const own = parseImageUrl(src);
  return own ? own.width / own.height : 4 / 3;
}

const column = css`
  display: grid;
  align-content: start;
  gap: ${space.m};
  min-width: 0;
  ${from.wide} {
    position: sticky;
    top: calc(4.5rem + ${space.xl});
    align-self: start;
  }
`;
const wall = css`
  position: relative;
  display: grid;
  place-items: center;
  padding: clamp(1rem, 4vw, 3rem);
  background: ${color.sunken};
`;
const hung = css`
  width: min(100%, 68svh * var(--ratio));
  box-shadow: ${shadow.high};
`;
