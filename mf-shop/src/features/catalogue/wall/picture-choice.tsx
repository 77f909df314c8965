import { css } from '@emotion/react';
import { color, font, space } from '@studio/kit';

interface PictureChoiceProps {
  readonly title: string;
  readonly count: number;
  /** Index of the picture that is shown. */
  readonly shown: number;
  readonly onChoose: (index: number) => void;
}

/** A work's further pictures by number rather than as thumbnails: what nobody asks to see is not loaded. */
export function PictureChoice({ title, count, shown, onChoose }: PictureChoiceProps) {
  return (
    <div role="group" aria-label={`Pictures of ${title}`} css={row}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          css={number}
          aria-label={`Picture ${index + 1} of ${count}`}
          aria-pressed={index === shown}
          onClick={() => onChoose(index)}
        >
          {index + 1}
        </button>
      ))}
    </div>
  );
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;
const number = css`
  min-width: 2rem;
  min-height: 2.5rem;
  padding: 0;
  border: 0;
  border-bottom: 4px solid transparent;
  background: none;
  color: ${color.inkSoft};
  font-family: ${font.display};
  font-size: 1.1875rem;
  font-weight: 800;
  cursor: pointer;
  &:hover {
    color: ${color.ink};
  }
  &[aria-pressed='true'] {
    border-bottom-color: ${color.marker};
    color: ${color.ink};
  }
`;
