import { css } from '@emotion/react';
import { cluster } from '../layout';
import { ResponsiveImage } from './responsive-image';
import { color, space } from '../theme/tokens';

interface ImageStripProps {
  readonly title: string;
  readonly images: readonly string[];
  readonly shown: number;
  readonly onChoose: (index: number) => void;
  readonly className?: string;
}

export function ImageStrip({ title, images, shown, onChoose, className }: ImageStripProps) {
  if (images.length < 2) return null;
  return (
    <div css={cluster(space.s)} className={className} role="group" aria-label={`Pictures of ${title}`}>
      {images.map((image, index) => (
        <button
          key={index}
          type="button"
          css={thumb}
          aria-label={`Picture ${index + 1} of ${images.length}`}
          aria-pressed={index === shown}
          onClick={() => onChoose(index)}
        >
          <ResponsiveImage src={image} alt="" sizes="72px" ratio="1" />
        </button>
      ))}
    </div>
  );
}

export function imageName(title: string, shown: number, count: number): string {
  return count > 1 ? `${title}, picture ${shown + 1} of ${count}` : title;
}

const thumb = css`
  /* Five in a row on a phone. */
  width: clamp(3.4rem, 16.4vw, 4.5rem);
  padding: 0;
  border: 3px solid transparent;
  background: none;
  cursor: pointer;
  &:hover {
    border-color: ${color.edge};
  }
  &[aria-pressed='true'] {
    border-color: ${color.accent};
  }
`;
