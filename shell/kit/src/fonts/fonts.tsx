import { Global } from '@emotion/react';
import displayUrl from './big-shoulders-display-800.woff2';
import { fontFaces } from './font-faces';
import textUrl from './hanken-grotesk-400-800.woff2';

/** The fonts that every page needs at once; the document preloads them (34 KB together, cut by infra/art/brand/fonts.mjs). */
export const fontUrls: readonly string[] = [displayUrl, textUrl];

const styles = fontFaces({ display: displayUrl, text: textUrl });

/** The page-wide @font-face rules. */
export function FontFaces() {
  return <Global styles={styles} />;
}
