/** The colours are CSS variables, so that the theme applies before scripts run. palette.ts has the values. */
export const color = {
  ground: 'var(--ground)',
  /** Cards, dialogs, the scrolled header. */
  surface: 'var(--surface)',
  sunken: 'var(--sunken)',
  ink: 'var(--ink)',
  inkSoft: 'var(--ink-soft)',
  line: 'var(--line)',
  edge: 'var(--edge)',
  /** `onAccent` is the colour of text on the accent. */
  accent: 'var(--accent)',
  accentStrong: 'var(--accent-strong)',
  onAccent: 'var(--on-accent)',
  /** The colour has text contrast on ground and surface. */
  accentText: 'var(--accent-text)',
  marker: 'var(--marker)',
  onMarker: 'var(--on-marker)',
  /** The wall is dark in both themes. */
  wall: 'var(--wall)',
  onWall: 'var(--on-wall)',
  onWallSoft: 'var(--on-wall-soft)',
  danger: 'var(--danger)',
  success: 'var(--success)',
  scrim: 'var(--scrim)',
} as const;

export const font = {
  display: "'Big Shoulders Display', 'Big Shoulders Fallback', 'Big Shoulders Fallback Wide', Impact, sans-serif",
  text: "'Hanken Grotesk Variable', 'Hanken Fallback', system-ui, sans-serif",
} as const;

/** Sizes are fluid between 360 and 1280 px of width. */
export const size = {
  small: '0.875rem',
  body: '1.0625rem',
  lead: 'clamp(1.125rem, 1.02rem + 0.46vw, 1.3125rem)',
  h3: 'clamp(1.375rem, 1.24rem + 0.6vw, 1.75rem)',
  h2: 'min(clamp(2.5rem, 1.8rem + 3.1vw, 4.5rem), 18vw)',
  h1: 'min(clamp(3.25rem, 1.75rem + 6.6vw, 7.25rem), 20vw)',
} as const;

export const space = {
  xs: '0.25rem',
  s: '0.5rem',
  m: '1rem',
  l: '1.5rem',
  xl: '2.5rem',
  xxl: '4rem',
  section: 'clamp(2.75rem, 1.35rem + 6.2vw, 7rem)',
  gutter: 'clamp(min(1rem, 5vw), 0.3rem + 3vw, 2.5rem)',
} as const;

export const radius = { s: '2px', m: '4px', round: '999px' } as const;
export const shadow = { low: 'var(--shadow-low)', high: 'var(--shadow-high)' } as const;

/** The breakpoints are 768 and 1100 px, in em, so that larger fonts count as a narrower screen. */
export const from = { medium: '@media (min-width: 48em)', wide: '@media (min-width: 68.75em)' } as const;

/** Phones, and tablets without a mouse. */
export const touch = '@media (pointer: coarse), (max-width: 37.5em)';

export const pageWidth = '80rem';
export const drawerWidth = '28rem';
export const quick = '160ms cubic-bezier(0.2, 0.7, 0.2, 1)';
