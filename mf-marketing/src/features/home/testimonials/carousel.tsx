import { css } from '@emotion/react';
import type { Testimonial } from '@studio/contract';
import { Tooltip, color, radius, space } from '@studio/kit';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { Slide } from './slide';
import { useRotation } from './use-rotation';

/** Pauses when hovered, focused, hidden, out of view or with reduced motion. */
export function Carousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const isHeld = isHovered || isFocused || isPaused;
  const { index, show } = useRotation({ count: testimonials.length, isHeld, element });
  const Toggle = isPaused ? Play : Pause;

  return (
    <div
      ref={element}
      role="group"
      aria-roledescription="carousel"
      aria-label="Testimonials"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <ul css={stage}>
        {testimonials.map((testimonial, position) => (
          <li key={testimonial.id} css={[slide, position !== index && away]} aria-hidden={position !== index}>
            <Slide testimonial={testimonial} />
          </li>
        ))}
      </ul>
      {testimonials.length > 1 && (
        <div css={controls}>
          {testimonials.map(({ id, name }, position) => (
            <Tooltip key={id} label={name}>
              <button
                type="button"
                css={dot}
                aria-label={`Go to testimonial ${position + 1}`}
                aria-current={position === index}
                onClick={() => show(position)}
              />
            </Tooltip>
          ))}
          <button type="button" css={toggle} onClick={() => setPaused(!isPaused)}>
            <Toggle size={18} aria-hidden />
            <span>{isPaused ? 'Play' : 'Pause'}</span>
          </button>
        </div>
      )}
    </div>
  );
}

/* One grid cell for all slides: the tallest sets the height. */
const stage = css`
  display: grid;
`;
const slide = css`
  grid-area: 1 / 1;
  transition:
    opacity 400ms ease,
    visibility 400ms;
`;
const away = css`
  visibility: hidden;
  opacity: 0;
`;
const controls = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  margin-top: ${space.l};
`;
const dot = css`
  display: grid;
  place-items: center;
  width: 1.875rem;
  height: 2.25rem;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  &::before {
    content: '';
    width: 1.25rem;
    height: 0.5rem;
    background: ${color.inkSoft};
    transform: skewX(-24deg);
    opacity: 0.55;
  }
  &:hover::before {
    opacity: 1;
  }
  &[aria-current='true']::before {
    width: 1.875rem;
    background: ${color.accent};
    opacity: 1;
  }
  @media (forced-colors: active) {
    &::before {
      background: CanvasText;
    }
    &[aria-current='true']::before {
      background: Highlight;
    }
  }
`;
const toggle = css`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: 2.25rem;
  margin-left: ${space.s};
  padding-inline: ${space.s};
  border: 0;
  border-radius: ${radius.s};
  background: none;
  cursor: pointer;
  &:hover {
    background: ${color.ground};
  }
`;
