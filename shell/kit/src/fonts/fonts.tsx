import { Global } from '@emotion/react';
import textUrl from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
import displayUrl from '@fontsource/big-shoulders-display/files/big-shoulders-display-latin-800-normal.woff2';
import { fontFaces } from './font-faces';

/** The fonts that every page needs at once; the document preloads them (49 KB together). */
export const fontUrls: readonly string[] = [displayUrl, textUrl];

const styles = fontFaces({ display: displayUrl, text: textUrl });

/** The page-wide @font-face rules. */
export function FontFaces() {
  return <Global styles={styles} />;
}
