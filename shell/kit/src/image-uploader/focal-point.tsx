import { css } from '@emotion/react';
import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { useFieldWiring } from '../forms/field';
import { ResponsiveImage } from '../images/responsive-image';
import { color, radius, shadow, space } from '../theme/tokens';

interface FocalPointProps {
  readonly src: string;
  /** '30% 70%'; '': the centre. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

type Point = readonly [x: number, y: number];

const middle: Point = [50, 50];
const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point moves by click, drag or arrow keys (Shift: 10 %). Use inside a `Field`. */
export function FocalPoint({ src, value, onChange }: FocalPointProps) {
  const frame = useRef<HTMLDivElement>(null);
  const wiring = useFieldWiring();
  const [x, y] = pointOf(value);
  const said = (point: Point) => onChange(point.map((share) => `${Math.min(100, Math.max(0, share))}%`).join(' '));

  function pointAt({ clientX, clientY }: MouseEvent | PointerEvent): void {
    const { left, top, width, height } = frame.current!.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    said([Math.round(((clientX - left) / width) * 100), Math.round(((clientY - top) / height) * 100)]);
  }
  function press(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 10 : 1;
    said([x + step[0] * size, y + step[1] * size]);
  }

  return (
    <div css={row}>
      <div ref={frame} css={whole} onClick={pointAt}>
        <img src={src} alt="" draggable={false} />
        <span
          {...wiring}
          role="slider"
          tabIndex={0}
          aria-label="Focal point"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={`${x}% from the left, ${y}% from the top`}
          css={ring}
          style={{ left: `${x}%`, top: `${y}%` }}
          onKeyDown={press}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && pointAt(event)}
        />
      </div>
      {['4 / 3', '1 / 1', '3 / 4'].map((ratio) => (
        <div key={ratio} css={crop}>
          <ResponsiveImage src={src} alt="" sizes="128px" ratio={ratio} focalPoint={value || null} />
        </div>
      ))}
    </div>
  );
}

function pointOf(value: string): Point {
  const [, x, y] = /^(\d+)% (\d+)%$/.exec(value) ?? [];
  return x === undefined || y === undefined ? middle : [Number(x), Number(y)];
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space.m};
`;
const whole = css`
  position: relative;
  max-width: 100%;
  overflow: hidden;
  border-radius: ${radius.s};
  background: ${color.sunken};
  cursor: crosshair;
  & > img {
    display: block;
    max-width: 100%;
    max-height: 18rem;
  }
`;
const ring = css`
  position: absolute;
  width: 2.75rem;
  height: 2.75rem;
  margin: -1.375rem;
  border: 3px solid #fff;
  border-radius: ${radius.round};
  box-shadow:
    0 0 0 2px #000,
    inset 0 0 0 2px #000,
    ${shadow.high};
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
`;
const crop = css`
  width: 5rem;
`;
