import { Global, css } from '@emotion/react';
import { dark, light, variablesOf } from './palette';
import { color, font, size } from './tokens';

export function ThemeStyles() {
  return <Global styles={[themes, base, motion, forced, print]} />;
}

// The class on <html> decides the theme; without scripts, the device does. Print is light.
const themes = css`
  :root {
    color-scheme: light;
    ${variablesOf(light)}
  }
  @media screen and (prefers-color-scheme: dark) {
    :root:not(.light) {
      color-scheme: dark;
      ${variablesOf(dark)}
    }
  }
  @media screen {
    :root.dark {
      color-scheme: dark;
      ${variablesOf(dark)}
    }
  }
`;

const base = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: 5.5rem;
  }
  body {
    margin: 0;
    background: ${color.ground};
    color: ${color.ink};
    font-family: ${font.text};
    font-size: ${size.body};
    line-height: 1.6;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }
  h1,
  h2,
  h3,
  p,
  figure,
  fieldset,
  ul,
  ol {
    margin: 0;
  }
  ul,
  ol {
    padding: 0;
    list-style: none;
  }
  h1,
  h2,
  h3 {
    font-family: ${font.display};
    font-weight: 800;
    line-height: 1;
    overflow-wrap: anywhere;
    text-wrap: balance;
    unicode-bidi: plaintext;
  }
  /* Capitals have no descenders. */
  h1,
  h2 {
    line-height: 0.94;
    text-transform: uppercase;
  }
  /* Text direction by the first letter. */
  p {
    text-wrap: pretty;
    unicode-bidi: plaintext;
  }
  img {
    display: block;
    max-width: 100%;
  }
  a {
    color: inherit;
    text-decoration-thickness: 0.08em;
    text-underline-offset: 0.18em;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  ::selection {
    background: ${color.marker};
    color: ${color.onMarker};
  }
  :focus-visible {
    outline: 3px solid ${color.accentText};
    outline-offset: 3px;
  }
`;

const motion = css`
  @media (prefers-reduced-motion: no-preference) {
    /* Only for anchors of the open page; otherwise Back would scroll slowly through long pages. */
    html:has(a[href^='#']:is(:hover, :focus-visible)) {
      scroll-behavior: smooth;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      /* No animation at all: with a tiny duration inherited colours would change level by level, one frame each. */
      animation: none !important;
      transition: none !important;
    }
  }
`;

// Forced colours remove the site's fills and underlines.
const forced = css`
  @media (forced-colors: active) {
    [aria-current='page'],
    [aria-pressed='true'],
    [aria-selected='true'],
    :checked + * {
      outline: 2px solid Highlight !important;
    }
  }
`;

const print = css`
  @media print {
    :root {
      --wall: ${light.ground};
      --on-wall: ${light.ink};
      --on-wall-soft: ${light['ink-soft']};
    }
    nav,
    footer,
    form,
    button {
      display: none !important;
    }
  }
`;
