/** Design tokens. Each is a CSS variable, so that the theme class on <html> decides before any script runs;
 *  the values stand in palette.ts. No component names a raw colour. */
export const color = {
  /** Page ground: limewash by day, wet slate by night. */
  ground: 'var(--ground)',
  /** Raised surfaces: cards, header once scrolled, dialogs. */
  surface: 'var(--surface)',
  /** Quiet fills: skeletons, inputs, the mat around a picture. */
  sunken: 'var(--sunken)',
  ink: 'var(--ink)',
  inkSoft: 'var(--ink-soft)',
  /** Hairlines that only divide. What must be seen to be used, such as a field's border, takes `edge`. */
  line: 'var(--line)',
  edge: 'var(--edge)',
  /** Spray red: the one colour that asks for action. `onAccent` is read on it. */
  accent: 'var(--accent)',
  accentStrong: 'var(--accent-strong)',
  onAccent: 'var(--on-accent)',
  /** Text-safe accent on ground and surface. */
  accentText: 'var(--accent-text)',
  /** Marker yellow: highlights, the active link's stroke. */
  marker: 'var(--marker)',
  onMarker: 'var(--on-marker)',
  /** A wall at night, in both themes: the footer, poster panels. `onWall` and `onWallSoft` are read on it. */
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

/** Fluid type scale in rem between 360 and 1280 px of width. Letters twice as large leave the largest within a small screen. */
export const size = {
  small: '0.875rem',
  body: '1.0625rem',
  lead: 'clamp(1.125rem, 1.02rem + 0.46vw, 1.3125rem)',
  h3: 'clamp(1.375rem, 1.24rem + 0.6vw, 1.75rem)',
  h2: 'min(clamp(2.5rem, 1.8rem + 3.1vw, 4.5rem), 18vw)',
  h1: 'min(clamp(3.25rem, 1.75rem + 6.6vw, 7.25rem), 20vw)',
} as const;

/** Spacing steps, 4 px apart at the small end. */
export const space = {
  xs: '0.25rem',
  s: '0.5rem',
  m: '1rem',
  l: '1.5rem',
  xl: '2.5rem',
  xxl: '4rem',
  section: 'clamp(3.5rem, 2.4rem + 5vw, 7rem)',
  gutter: 'clamp(min(1rem, 5vw), 0.3rem + 3vw, 2.5rem)',
} as const;

export const radius = { s: '2px', m: '4px', round: '999px' } as const;
export const shadow = { low: 'var(--shadow-low)', high: 'var(--shadow-high)' } as const;

/** Media queries: from medium (768 px) and from wide (1100 px) up, in em: for who has set larger letters a screen is narrower. */
export const from = { medium: '@media (min-width: 48em)', wide: '@media (min-width: 68.75em)' } as const;

/** Widest a page's content becomes. */
export const pageWidth = '80rem';
/** A drawer's, where the screen is no narrower. */
export const drawerWidth = '28rem';
export const quick = '160ms cubic-bezier(0.2, 0.7, 0.2, 1)';
