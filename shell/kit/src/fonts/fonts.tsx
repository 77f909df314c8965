import { Global } from '@emotion/react';
import displayUrl from './big-shoulders-display-800.woff2';
import { fontFaces } from './font-faces';
import textUrl from './hanken-grotesk-400-800.woff2';

/** The fonts have 34 KB and are preloaded; infra/art/brand/fonts.mjs makes the subsets. */
export const fontUrls: readonly string[] = [displayUrl, textUrl];

const styles = fontFaces({ display: displayUrl, text: textUrl });

export function FontFaces() {
  return <Global styles={styles} />;
}
