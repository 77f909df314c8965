import { css } from '@emotion/react';
import { Picture } from './picture';
import { color, space } from '../theme/tokens';

interface PictureStripProps {
  /** Of what they are the pictures. */
  readonly title: string;
  readonly pictures: readonly string[];
  /** Index of the one that is shown large. */
  readonly shown: number;
  readonly onChoose: (index: number) => void;
  readonly className?: string;
}

/** The pictures of one thing as thumbnails to choose from. Nothing where there is no choice. */
export function PictureStrip({ title, pictures, shown, onChoose, className }: PictureStripProps) {
  if (pictures.length < 2) return null;
  return (
    <div css={strip} className={className} role="group" aria-label={`Pictures of ${title}`}>
      {pictures.map((picture, index) => (
        <button
          key={index}
          type="button"
          css={thumb}
          aria-label={`Picture ${index + 1} of ${pictures.length}`}
          aria-pressed={index === shown}
          onClick={() => onChoose(index)}
        >
          <Picture src={picture} alt="" sizes="72px" ratio="1" />
        </button>
      ))}
    </div>
  );
}

/** What a picture is called: by its thing alone, or by its number too where there are several. */
export function pictureName(title: string, shown: number, count: number): string {
  return count > 1 ? `${title}, picture ${shown + 1} of ${count}` : title;
}

const strip = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
`;
const thumb = css`
  /* Five beside each other on a phone. */
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
