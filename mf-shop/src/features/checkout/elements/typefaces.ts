import type { CssFontSource, CustomFontSource } from '@stripe/stripe-js';
import { font } from '@studio/kit';

export function typefaces(): (CssFontSource | CustomFontSource)[] {
  const family = familyOf(font.text);
  const faces = [...document.styleSheets].flatMap(rulesOf).filter(isFontFace);
  return faces
    .filter(({ style }) => familyOf(style.getPropertyValue('font-family')) === family)
    .map(({ style }) => ({
      family,
      src: absolute(style.getPropertyValue('src')),
      weight: style.getPropertyValue('font-weight'),
    }));
}

export function familyOf(families: string): string {
  return families
    .split(',', 1)[0]!
    .trim()
    .replaceAll(/^["']|["']$/g, '');
}

/** A cross-origin style sheet throws. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

function isFontFace(rule: CSSRule): rule is CSSFontFaceRule {
  return rule.cssText.startsWith('@font-face');
}

/** The iframe has another base URL, so the fonts need absolute URLs. */
function absolute(src: string): string {
  return src.replaceAll(
    /url\((["']?)(.+?)\1\)/g,
    (_, __, url: string) => `url("${new URL(url, document.baseURI).href}")`,
  );
}
