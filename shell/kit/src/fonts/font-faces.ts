export interface FontUrls {
  /** Big Shoulders Display 800. */
  readonly display: string;
  /** Hanken Grotesk, 400 to 800. */
  readonly text: string;
}

interface StandIn {
  readonly family: string;
  readonly weight: string;
  /** The metrics are in em, from the hhea table; the line gap is 0. */
  readonly metrics: { readonly ascent: number; readonly descent: number };
  /** The web font's width relative to the local font, over the site's texts. */
  readonly ratio: number;
  /** The same ratio for capitals. */
  readonly capitals?: number;
  /** Names of metric-compatible fonts of the common systems. */
  readonly local: readonly string[];
}

const display = { weight: '800', metrics: { ascent: 0.984, descent: 0.213 } };
const text = { weight: '400 800', metrics: { ascent: 1, descent: 0.303 } };

const standIns: readonly StandIn[] = [
  {
    ...display,
    family: 'Big Shoulders Fallback',
    ratio: 0.966,
    capitals: 0.778,
    local: ['Arial Narrow Bold', 'ArialNarrow-Bold', 'Liberation Sans Narrow Bold'],
  },
  {
    ...display,
    family: 'Big Shoulders Fallback Wide',
    ratio: 0.793,
    capitals: 0.638,
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Roboto-Bold'],
  },
  {
    ...text,
    family: 'Hanken Fallback',
    ratio: 1.003,
    local: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto', 'Roboto-Regular'],
  },
];

/** The fallbacks have the web fonts' metrics, so that loading moves nothing. */
export function fontFaces(urls: FontUrls): string {
  return [
    real('Big Shoulders Display', display.weight, urls.display),
    real('Hanken Grotesk Variable', text.weight, urls.text),
    ...standIns.flatMap(standInFaces),
  ].join('\n');
}

function real(family: string, weight: string, url: string): string {
  return `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-weight: ${weight};
  font-display: swap;
  src: url('${url}') format('woff2');
}`;
}

/** Of two font faces that cover a character the later applies. */
const capitalLetters = 'U+41-5A, U+C0-D6, U+D8-DE';

function standInFaces({ ratio, capitals, ...face }: StandIn): string[] {
  return [standInFace(face, ratio), ...(capitals ? [standInFace(face, capitals, capitalLetters)] : [])];
}

function standInFace({ family, weight, metrics, local }: Omit<StandIn, 'ratio'>, ratio: number, letters?: string) {
  // `size-adjust` scales the metrics too, so they are divided by the ratio.
  return `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(ratio)};
  ascent-override: ${percent(metrics.ascent / ratio)};
  descent-override: ${percent(metrics.descent / ratio)};
  line-gap-override: 0%;${letters ? `\n  unicode-range: ${letters};` : ''}
}`;
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
