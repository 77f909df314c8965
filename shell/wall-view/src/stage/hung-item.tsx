import { css } from '@emotion/react';
import { smallImageUrl } from '@studio/contract/image-names';
import { color } from '@studio/kit';
import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { multiply, scaling, toCss, translation, type Point } from '../geometry/homography';
import type { HungWork } from '../hung-work';
import { toRgb, type Light } from '../photo/room-light';
import { draggedPlace, sizeOf } from '../scale/places';
import { canHang, pixelsPerCm, type Wall } from '../scale/wall';
import type { FrameId } from '../stored-wall';
import { dimensionsInWords } from '../words';
import { frameLooks } from './frame-looks';
import { arrowStep, useDrag } from './use-drag';

interface HungItemProps {
  readonly work: HungWork;
  readonly wall: Wall;
  readonly at: Point;
  /** Pixels of the screen for a pixel of the photograph. */
  readonly scale: number;
  readonly frame: FrameId;
  readonly light: Light;
  /** Heights of the middle that it snaps to. */
  readonly heights: readonly number[];
  readonly describedBy: string;
  readonly onSelect: () => void;
  readonly onMove: (to: Point) => void;
}

/** The width of `smallImageUrl`. */
const smallPx = 640;

/** A drag writes the transform alone, and React learns of its end. */
export function HungItem({ work, wall, at, scale, frame, light, heights, ...rest }: HungItemProps) {
  const element = useRef<HTMLButtonElement>(null);
  const dragged = useRef(at);
  const size = sizeOf(work);
  const pxPerCm = pixelsPerCm(wall, at) * scale;
  const transform = ({ x, y }: Point) => {
    const toWall = translation(x - size.width / 2, y - size.height / 2);
    return toCss(multiply(scaling(scale), wall.toPhoto, toWall, scaling(1 / pxPerCm)));
  };
  const drag = useDrag({
    onStart: () => {
      dragged.current = at;
      rest.onSelect();
    },
    onMove: (by) => {
      const to = draggedPlace(wall, {
        from: at,
        by: { x: by.x / scale, y: by.y / scale },
        size,
        heights,
        scale,
      });
      if (!to) return;
      dragged.current = to;
      element.current!.style.transform = transform(to);
      element.current!.toggleAttribute('data-snapped', heights.includes(to.y));
    },
    onEnd: () => {
      element.current!.removeAttribute('data-snapped');
      rest.onMove(dragged.current);
    },
  });
  function press(event: KeyboardEvent): void {
    const step = arrowStep(event);
    if (!step) return;
    event.preventDefault();
    const to = { x: at.x + step.x, y: at.y + step.y };
    if (canHang(wall, to, size)) rest.onMove(to);
  }
  const isSmall = size.width * pxPerCm * devicePixelRatio <= smallPx;
  const look = frameLooks[frame];
  const variables = {
    '--cm': `${pxPerCm}px`,
    '--frame': `${look.widthCm * pxPerCm}px`,
    '--outer': look.outer,
    '--inner': look.inner,
    '--light': toRgb(light),
    width: size.width * pxPerCm,
    height: size.height * pxPerCm,
    transform: transform(at),
  } as CSSProperties;
  return (
    <button
      ref={element}
      type="button"
      css={item}
      style={variables}
      aria-label={`${work.title}, ${dimensionsInWords(size)}`}
      aria-describedby={rest.describedBy}
      onFocus={rest.onSelect}
      onKeyDown={press}
      {...drag}
    >
      <span css={moulding} />
      <img src={isSmall ? smallImageUrl(work.imageUrl) : work.imageUrl} alt="" css={picture} draggable={false} />
      <span css={tone} />
    </button>
  );
}

const item = css`
  position: absolute;
  top: 0;
  left: 0;
  padding: 0;
  border: 0;
  background: none;
  cursor: grab;
  transform-origin: 0 0;
  touch-action: none;
  will-change: transform;
  &&:hover {
    background: none;
  }
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline: 3px solid ${color.marker};
    outline-offset: calc(var(--frame) + 3px);
  }
`;
const moulding = css`
  position: absolute;
  inset: calc(-1 * var(--frame));
  border: var(--frame) solid var(--outer);
  background: var(--inner);
  border-image: linear-gradient(135deg, var(--outer), var(--inner) 50%, var(--outer)) 1;
  box-shadow:
    0 calc(0.4 * var(--cm)) calc(0.9 * var(--cm)) rgb(0 0 0 / 0.32),
    calc(0.6 * var(--cm)) calc(2 * var(--cm)) calc(4.5 * var(--cm)) rgb(0 0 0 / 0.34);
`;
const picture = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  user-select: none;
  pointer-events: none;
`;
const tone = css`
  position: absolute;
  inset: calc(-1 * var(--frame));
  background: var(--light);
  mix-blend-mode: multiply;
  pointer-events: none;
`;
