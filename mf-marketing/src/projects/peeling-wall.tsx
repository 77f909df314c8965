import { css, keyframes } from '@emotion/react';
import { ResponsiveImage } from '@studio/kit';
import { useState } from 'react';

interface PeelingWallProps {
  readonly before: string;
  readonly sizes: string;
  readonly ratio: string;
  readonly focalPoint: string | null | undefined;
}

/** Over a card's picture: the wall as it was, which peels off once it is loaded. */
export default function PeelingWall({ before, sizes, ratio, focalPoint }: PeelingWallProps) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    // The event does not bubble.
    <span css={[over, isLoaded && peeling]} data-peel onLoadCapture={() => setLoaded(true)}>
      <ResponsiveImage src={before} alt="" sizes={sizes} ratio={ratio} focalPoint={focalPoint} css={bare} />
    </span>
  );
}

const shift = (first: string, last: string) => keyframes`
  0% { transform: ${first}; opacity: 0; }
  15%, 35% { transform: ${first}; opacity: 1; }
  100% { transform: ${last}; opacity: 1; }
`;
const offWall = shift('none', 'translateX(-100%)');
const inPlace = shift('none', 'translateX(100%)');
const pace = '1600ms cubic-bezier(0.4, 0, 0.2, 1) both';
/* Only opacity and transforms move, which the compositor does. */
const over = css`
  position: absolute;
  inset: 0;
  overflow: hidden;
  opacity: 0;
  pointer-events: none;
`;
const bare = css`
  width: 100%;
  height: 100%;
`;
const peeling = css`
  animation: ${offWall} ${pace};
  & > picture {
    animation: ${inPlace} ${pace};
  }
`;
