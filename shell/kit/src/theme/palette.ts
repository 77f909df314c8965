/** palette.test.ts checks the contrasts of both themes. */
export const light = {
  ground: '#f5f1e8',
  surface: '#ffffff',
  sunken: '#e9e3d5',
  ink: '#17140f',
  'ink-soft': '#565047',
  line: '#d5cdbc',
  edge: '#7d7464',
  accent: '#d33a12',
  'accent-strong': '#ab2c0b',
  'on-accent': '#ffffff',
  'accent-text': '#b02c09',
  marker: '#ffd23f',
  'on-marker': '#17140f',
  wall: '#17140f',
  'on-wall': '#f5f1e8',
  'on-wall-soft': '#b9b1a2',
  danger: '#b3201d',
  success: '#1f6b3b',
  scrim: 'rgb(16 14 10 / 0.6)',
  'shadow-low': '0 1px 2px rgb(23 20 15 / 0.08), 0 6px 18px rgb(23 20 15 / 0.08)',
  'shadow-high': '0 10px 40px rgb(23 20 15 / 0.22)',
};

export type Palette = typeof light;

export const dark: Palette = {
  ground: '#101216',
  surface: '#191c22',
  sunken: '#23272f',
  ink: '#f4efe4',
  'ink-soft': '#b3ada0',
  line: '#343943',
  edge: '#7f8692',
  accent: '#ff6a3d',
  'accent-strong': '#ff8a63',
  'on-accent': '#190a04',
  'accent-text': '#ff8257',
  marker: '#ffd23f',
  'on-marker': '#17140f',
  wall: '#07080a',
  'on-wall': '#f4efe4',
  'on-wall-soft': '#aaa497',
  danger: '#ff8a80',
  success: '#7bd69a',
  scrim: 'rgb(0 0 0 / 0.7)',
  'shadow-low': '0 1px 2px rgb(0 0 0 / 0.5), 0 8px 22px rgb(0 0 0 / 0.35)',
  'shadow-high': '0 14px 50px rgb(0 0 0 / 0.6)',
};

export function variablesOf(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('\n');
}
