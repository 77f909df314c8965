import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './field';
import { color, quick, radius } from '../theme/tokens';

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly onValueChange: (value: number) => void;
  /** '$450', 'No limit'. */
  readonly valueText: string;
}

/** A native range input works in the server's HTML. */
export function Slider({ min, max, step, value, onValueChange, valueText, ...rest }: SliderProps) {
  const { required: _, ...wiring } = useFieldWiring();
  return (
    // The CSP ignores `style` in the server's HTML.
    <span css={{ display: 'contents', '--filled': (value - min) / (max - min) }}>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onValueChange(Number(event.target.value))}
        css={range}
        {...wiring}
        {...rest}
      />
    </span>
  );
}

const thumb = `
  box-sizing: border-box;
  width: 1.75rem;
  height: 1.75rem;
  border: 3px solid ${color.ink};
  border-radius: ${radius.s};
  background: ${color.marker};
  transition: rotate ${quick};
`;
const range = css`
  /* Centre of the thumb, which stays within the track. */
  --at: calc(0.875rem + var(--filled) * (100% - 1.75rem));
  appearance: none;
  width: 100%;
  height: 2.75rem;
  margin: 0;
  background: linear-gradient(to right, ${color.ink} var(--at), ${color.edge} var(--at)) no-repeat center / 100% 6px;
  cursor: pointer;
  &::-webkit-slider-thumb {
    appearance: none;
    ${thumb}
  }
  &::-moz-range-thumb {
    ${thumb}
  }
  &:active::-webkit-slider-thumb {
    rotate: -8deg;
  }
  &:active::-moz-range-thumb {
    rotate: -8deg;
  }
  /* With forced colours the browser paints its own track. */
  @media (forced-colors: active) {
    appearance: auto;
    &::-webkit-slider-thumb {
      appearance: auto;
    }
  }
`;
