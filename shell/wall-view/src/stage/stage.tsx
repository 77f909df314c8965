import { css } from '@emotion/react';
import { color } from '@studio/kit';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import type { Photo } from '../photo/read-photo';

interface StageProps {
  readonly photo: Photo;
  readonly url: string;
  readonly label: string;
  /** @param scale pixels of the screen for a pixel of the photograph */
  readonly children: (scale: number) => ReactNode;
}

/** The photograph as large as the screen allows. */
export function Stage({ photo, url, label, children }: StageProps) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  const ratio = photo.width / photo.height;
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      css={frame}
      style={{ '--ratio': ratio, aspectRatio: ratio } as CSSProperties}
    >
      <img src={url} alt="" css={whole} draggable={false} />
      {width > 0 && children(width / photo.width)}
    </div>
  );
}

const frame = css`
  position: relative;
  width: min(100%, var(--most-high) * var(--ratio));
  margin-inline: auto;
  overflow: hidden;
  background: ${color.sunken};
  forced-color-adjust: none;
`;
const whole = css`
  display: block;
  width: 100%;
  height: 100%;
  user-select: none;
`;
