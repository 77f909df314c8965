import { css } from '@emotion/react';
import type { PortfolioProject } from '@studio/contract';
import { ResponsiveImage, color, parseImageUrl, space } from '@studio/kit';
import { ChevronsLeftRight } from 'lucide-react';
import { useState, type CSSProperties } from 'react';

interface BeforeAfterProps {
  readonly project: PortfolioProject;
  readonly before: string;
}

/** An invisible range input handles pointer and arrow keys. */
export function BeforeAfter({ project: { title, imageUrl, focalPoint }, before }: BeforeAfterProps) {
  const [percent, setPercent] = useState<number>();
  const own = parseImageUrl(imageUrl);
  const { width, height } = own ?? { width: 4, height: 3 };
  const ratio = `${width} / ${height}`;
  const mostWide = `${((width / height) * 84).toFixed(2)}svh`;
  const sizes = `min(100vw, ${mostWide})`;
  // The CSP ignores a style attribute in the server's HTML.
  const at = percent === undefined ? undefined : ({ '--at': `${percent}%` } as CSSProperties);
  return (
    <figure css={[middle, { width: `min(100%, ${mostWide})` }]}>
      <div css={frame} style={at}>
        <ResponsiveImage src={imageUrl} alt={`${title}: after`} sizes={sizes} ratio={ratio} focalPoint={focalPoint} />
        <ResponsiveImage src={before} alt={`${title}: before`} sizes={sizes} ratio={ratio} css={over} />
        <input
          type="range"
          min={0}
          max={100}
          value={percent ?? 50}
          aria-label="Before and after"
          aria-valuetext={`${percent ?? 50}% before`}
          css={range}
          onChange={({ target }) => setPercent(target.valueAsNumber)}
        />
        <span css={edge} aria-hidden>
          <span css={handle}>
            <ChevronsLeftRight size={24} />
          </span>
        </span>
      </div>
      <figcaption css={caption}>
        <span>Before</span>
        <span>After</span>
      </figcaption>
    </figure>
  );
}

const middle = css`
  margin-inline: auto;
`;
const frame = css`
  --at: 50%;
  position: relative;
  overflow: hidden;
`;
const over = css`
  position: absolute;
  inset: 0;
  clip-path: inset(0 calc(100% - var(--at)) 0 0);
`;
const range = css`
  appearance: none;
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: ew-resize;
  touch-action: pan-y;
  /* As narrow as the edge, so that the edge follows the finger. */
  &::-webkit-slider-thumb {
    width: 2px;
  }
  &::-moz-range-thumb {
    width: 2px;
    border: 0;
  }
`;
const edge = css`
  position: absolute;
  inset-block: 0;
  left: var(--at);
  display: grid;
  align-items: center;
  width: 0;
  outline: 2px solid ${color.marker};
  pointer-events: none;
  input:focus-visible + & > span {
    outline: 3px solid ${color.marker};
    outline-offset: 4px;
    box-shadow: 0 0 0 4px ${color.wall};
  }
`;
const handle = css`
  display: grid;
  place-items: center;
  width: 3.25rem;
  margin-left: -1.625rem;
  height: 3.25rem;
  border-radius: 50%;
  background: ${color.marker};
  color: ${color.onMarker};
`;
const caption = css`
  display: flex;
  justify-content: space-between;
  margin-top: ${space.s};
  color: ${color.onWallSoft};
`;
