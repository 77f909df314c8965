import { css } from '@emotion/react';
import { color, from, size, space, stack } from '@studio/kit';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { SizeCm } from '../work-size';
import type { RoomViewProps } from './room-view';

/** The drawing loads shortly before it is scrolled into view; a failed load leaves the caption. */
export function RoomWhenSeen(props: RoomViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Room, setRoom] = useState<ComponentType<RoomViewProps> | null>(null);
  useEffect(() => {
    const load = () =>
      import(/* webpackChunkName: "room" */ './room-view').then(
        ({ RoomView }) => setRoom(() => RoomView),
        () => undefined,
      );
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void load(), {
      rootMargin: '25% 0px',
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <figure css={figure}>
      <div ref={place} css={[frame, !Room && onlyOnScreen]}>
        {Room && <Room {...props} />}
      </div>
      <figcaption css={caption}>{sizeInWords(props.sizeCm)} beside a person of 170 cm</figcaption>
    </figure>
  );
}

function sizeInWords({ width, height }: SizeCm): string {
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const inches = [width, height].map((side) => Math.round(side / 2.54));
  return `${rounded(width)} × ${rounded(height)} cm (${inches.join(' × ')} in)`;
}

const figure = stack(space.s);
const frame = css`
  position: relative;
  overflow: hidden;
  /* Otherwise the least height would widen it. */
  width: 100%;
  aspect-ratio: 1;
  max-height: 88svh;
  min-height: 18rem;
  background: ${color.sunken};
  ${from.medium} {
    aspect-ratio: 3 / 2;
  }
  ${from.wide} {
    aspect-ratio: 2;
  }
`;
const onlyOnScreen = css`
  @media print, (scripting: none) {
    display: none;
  }
`;
const caption = css`
  color: ${color.inkSoft};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
`;
