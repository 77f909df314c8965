import { css } from '@emotion/react';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type CSSProperties, type SyntheticEvent } from 'react';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { iconButton, visuallyHidden } from '../layout';
import { ResponsiveImage, parseImageUrl } from '../images/responsive-image';
import { color, radius, space } from '../theme/tokens';
import { Tooltip } from '../messages/tooltip';
import type { Size } from './use-zoom';
import { useZoom } from './use-zoom';

interface ZoomViewProps {
  readonly src: string;
  readonly alt: string;
  /** The surroundings ignore swipes while zoomed. */
  readonly onZoomChange?: (isZoomed: boolean) => void;
  readonly className?: string;
}

/**
 * The view zooms by click, double tap, wheel, pinch, + and −; 0 resets. It needs a container with a height, and
 * `key={src}`.
 */
export function ZoomView({ src, alt, onZoomChange, className }: ZoomViewProps) {
  const [loaded, setLoaded] = useState<Size | null>(null);
  const image = parseImageUrl(src) ?? loaded ?? { width: 4, height: 3 };
  const { zoom, stageRef, isZoomed, isCalm, fullScale, step, whole, onScale, onKeyDown, pressProps } = useZoom(image);
  const id = useId();
  const view = useRef<HTMLDivElement>(null);
  const hear = useEffectEvent(onKeyDown);
  useEffect(() => {
    const container = view.current?.closest<HTMLElement>('[role=dialog]') ?? view.current;
    const listen = (event: KeyboardEvent) => hear(event);
    container?.addEventListener('keydown', listen);
    return () => container?.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => onZoomChange?.(isZoomed), [isZoomed, onZoomChange]);
  const rememberSize = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement && target.naturalWidth > 0) {
      setLoaded({ width: target.naturalWidth, height: target.naturalHeight });
    }
  };
  return (
    <div ref={view} css={frame} className={className}>
      <TransformWrapper
        ref={zoom}
        maxScale={fullScale}
        smooth={!isCalm}
        doubleClick={{ disabled: true }}
        zoomAnimation={{ disabled: isCalm }}
        velocityAnimation={{ disabled: isCalm }}
        autoAlignment={{ animationTime: isCalm ? 0 : 200 }}
        onTransform={(_, { scale }) => onScale(scale)}
      >
        <div ref={stageRef} css={[stage, isZoomed ? zoomedStage : wholeStage]} {...pressProps}>
          <TransformComponent
            wrapperStyle={fill}
            contentStyle={fill}
            wrapperProps={{
              role: 'group',
              tabIndex: 0,
              'aria-label': 'Zoomable picture',
              'aria-describedby': `${id}-keys`,
            }}
          >
            <div
              css={middle}
              style={{ '--ratio': image.width / image.height } as CSSProperties}
              onLoadCapture={rememberSize}
            >
              <ResponsiveImage
                css={imageFit}
                src={src}
                alt={alt}
                sizes={isZoomed ? `${image.width}px` : '96vw'}
                ratio={`${image.width} / ${image.height}`}
                priority
              />
            </div>
          </TransformComponent>
        </div>
      </TransformWrapper>
      <p id={`${id}-keys`} css={visuallyHidden}>
        Plus and minus zoom, 0 shows it whole, arrows move it once it is zoomed.
      </p>
      <p role="status" css={visuallyHidden}>
        {isZoomed ? 'Zoomed in' : ''}
      </p>
      <div role="group" aria-label="Zoom" css={controls}>
        <Tooltip label="Zoom out">
          <button type="button" css={control} aria-label="Zoom out" disabled={!isZoomed} onClick={() => step(-1)}>
            <ZoomOut size={20} aria-hidden />
          </button>
        </Tooltip>
        <Tooltip label="Show whole">
          <button type="button" css={control} aria-label="Show whole" disabled={!isZoomed} onClick={whole}>
            <Maximize size={20} aria-hidden />
          </button>
        </Tooltip>
        <Tooltip label="Zoom in">
          <button type="button" css={control} aria-label="Zoom in" onClick={() => step(1)}>
            <ZoomIn size={20} aria-hidden />
          </button>
        </Tooltip>
      </div>
    </div>
  );
}

const fill = { width: '100%', height: '100%' } as const;

const frame = css`
  position: relative;
  width: 100%;
  height: 100%;
  min-height: 12rem;
`;
const stage = css`
  position: absolute;
  inset: 0;
  touch-action: none;
`;
const wholeStage = css`
  cursor: zoom-in;
`;
const zoomedStage = css`
  cursor: grab;
  &:active {
    cursor: grabbing;
  }
`;
const middle = css`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  container-type: size;
`;
const imageFit = css`
  width: min(100cqw, 100cqh * var(--ratio));
`;
const controls = css`
  position: absolute;
  right: ${space.s};
  bottom: ${space.s};
  display: flex;
  overflow: hidden;
  border-radius: ${radius.s};
  background: ${color.marker};
  color: ${color.onMarker};
`;
const control = [
  iconButton,
  css`
    &:disabled {
      opacity: 0.4;
      cursor: default;
    }
    &:hover:not(:disabled) {
      background: color-mix(in srgb, currentColor 18%, transparent);
    }
    &:focus-visible {
      outline-color: ${color.onMarker};
      outline-offset: -5px;
    }
  `,
];
