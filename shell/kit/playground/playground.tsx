import { css } from '@emotion/react';
import {
  ThemeStyles,
  Toaster,
  color,
  darkPalette,
  from,
  lightPalette,
  size,
  space,
  variablesOf,
  type Palette,
} from '@studio/kit';
import { FontFaces } from '../src/fonts/fonts';
import { Actions } from './actions';
import { Forms } from './forms';
import { Foundations } from './foundations';
import { Places } from './places';

/** Dialogs and toasts follow the device's theme. */
export function Playground() {
  return (
    <>
      <FontFaces />
      <ThemeStyles />
      <div css={split}>
        <Theme name="Day" scheme="light" palette={lightPalette} />
        <Theme name="Night" scheme="dark" palette={darkPalette} />
      </div>
      <Toaster />
    </>
  );
}

interface ThemeProps {
  readonly name: string;
  readonly scheme: 'light' | 'dark';
  readonly palette: Palette;
}

function Theme({ name, scheme, palette }: ThemeProps) {
  const values = css`
    color-scheme: ${scheme};
    ${variablesOf(palette)}
  `;
  return (
    <section css={[values, half]} aria-label={name}>
      <h1 css={heading}>{name}</h1>
      <Foundations palette={palette} />
      <Actions />
      <Forms />
      <Places />
    </section>
  );
}

const split = css`
  ${from.wide} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const half = css`
  padding: ${space.xl};
  background: ${color.ground};
  color: ${color.ink};
`;
const heading = css`
  font-size: ${size.h1};
`;
