import { css } from '@emotion/react';
import { color, radius } from '@studio/kit';
import type { Point, Quad } from '../geometry/homography';
import type { Photo } from '../photo/read-photo';

const sidePx = 120;
const gapPx = 36;
const zoom = 3;

interface MagnifierProps {
  readonly photo: Photo;
  readonly url: string;
  readonly corners: Quad;
  readonly at: Point;
  readonly scale: number;
  readonly isHidden: boolean;
}

/** The part of the photograph that a finger covers, above the finger or on the other side. */
export function Magnifier({ photo, url, corners, at, scale, isHidden }: MagnifierProps) {
  const [x, y] = [at.x * scale, at.y * scale];
  const width = photo.width * scale;
  const above = y - gapPx - sidePx;
  const near = { left: Math.min(width - sidePx, Math.max(0, x - sidePx / 2)), top: above };
  const place = above >= 0 ? near : { left: x < width / 2 ? width - sidePx : 0, top: 0 };
  const each = zoom * scale;
  return (
    <div css={glass} style={place} hidden={isHidden} aria-hidden>
      <div
        css={enlarged}
        style={{
          width: photo.width * each,
          height: photo.height * each,
          backgroundImage: `url(${url})`,
          translate: `${sidePx / 2 - at.x * each}px ${sidePx / 2 - at.y * each}px`,
        }}
      >
        <svg viewBox={`0 0 ${photo.width} ${photo.height}`}>
          <polygon points={corners.map((corner) => `${corner.x},${corner.y}`).join(' ')} css={line} />
        </svg>
      </div>
    </div>
  );
}

const glass = css`
  position: absolute;
  z-index: 1;
  width: ${sidePx}px;
  height: ${sidePx}px;
  overflow: hidden;
  border: 3px solid ${color.marker};
  border-radius: ${radius.round};
  background: #000;
  box-shadow:
    0 0 0 2px #000,
    0 6px 20px rgb(0 0 0 / 0.5);
  pointer-events: none;
  /* A cross on the corner. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background:
      linear-gradient(#000, #000) center / 1px 26px no-repeat,
      linear-gradient(#000, #000) center / 26px 1px no-repeat,
      radial-gradient(#fff 4px, transparent 5px);
    mix-blend-mode: difference;
  }
`;
const enlarged = css`
  background-size: 100% 100%;
`;
const line = css`
  fill: none;
  stroke: ${color.marker};
  stroke-width: 1.5px;
  vector-effect: non-scaling-stroke;
`;
