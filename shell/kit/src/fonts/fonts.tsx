import { Global } from '@emotion/react';
import displayUrl from './big-shoulders-display-800.woff2';
import { fontFaces } from './font-faces';
import textUrl from './hanken-grotesk-400-800.woff2';

/** 34 KB, preloaded; subset by infra/art/brand/fonts.mjs. */
export const fontUrls: readonly string[] = [displayUrl, textUrl];

const styles = fontFaces({ display: displayUrl, text: textUrl });

export function FontFaces() {
  return <Global styles={styles} />;
}
