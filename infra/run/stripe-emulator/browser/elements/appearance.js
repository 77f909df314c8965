// @ts-check

/** @typedef {{ theme?: string, variables?: Record<string, string>, rules?: Record<string, Record<string, string>> }} Appearance */

const COMMON = {
  fontFamily: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontSizeBase: '16px',
  spacingUnit: '4px',
  borderRadius: '5px',
};

/** Those of Stripe's themes that the shop uses. @type {Record<string, Record<string, string>>} */
const THEMES = {
  stripe: {
    ...COMMON,
    colorPrimary: '#0570de',
    colorBackground: '#ffffff',
    colorText: '#30313d',
    colorDanger: '#c0123c',
  },
  night: {
    ...COMMON,
    colorPrimary: '#85d996',
    colorBackground: '#30313d',
    colorText: '#ffffff',
    colorDanger: '#ff9bb0',
  },
};

const RULE_SELECTOR = /^\.[A-Za-z]+(-{1,2}[A-Za-z]+)*(::?[a-z-]+)*$/;
const rulesSheet = new CSSStyleSheet();
let dark = false;

/** @param {string} name */
function kebab(name) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** @param {Record<string, Record<string, string>>} rules */
function applyRules(rules) {
  while (rulesSheet.cssRules.length > 0) rulesSheet.deleteRule(0);
  for (const [selector, style] of Object.entries(rules)) {
    if (!RULE_SELECTOR.test(selector)) continue;
    const rule = rulesSheet.cssRules[rulesSheet.insertRule(`${selector} {}`, rulesSheet.cssRules.length)];
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const [name, value] of Object.entries(style)) rule.style.setProperty(kebab(name), String(value));
  }
}

/** Whether a colour is dark, by its weighted brightness. */
function isDarkBackground() {
  const channels = getComputedStyle(document.documentElement).getPropertyValue('--probe-color').trim();
  const probe = document.createElement('i');
  probe.style.color = channels;
  document.body.append(probe);
  const [red = 255, green = 255, blue = 255] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number);
  probe.remove();
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128;
}

/** True when the present theme is dark. */
export function isDark() {
  return dark;
}

/**
 * Applies the page's theme, variables and rules.
 * @param {Appearance} [appearance]
 */
export function applyAppearance(appearance = {}) {
  const root = document.documentElement;
  const variables = { ...(THEMES[appearance.theme ?? 'stripe'] ?? THEMES['stripe']), ...appearance.variables };
  root.removeAttribute('style');
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(`--${kebab(name)}`, String(value));
  root.style.setProperty('--probe-color', variables['colorBackground'] ?? '#ffffff');
  root.dataset['theme'] = appearance.theme ?? 'stripe';
  dark = isDarkBackground();
  root.style.colorScheme = dark ? 'dark' : 'light';
  applyRules(appearance.rules ?? {});
  document.adoptedStyleSheets = [rulesSheet];
}

/**
 * Loads the page's own fonts (`{ family, src }`), where the site's policy allows their address.
 * @param {{ family?: string, src?: string, weight?: string, style?: string, display?: string }[]} [fonts]
 */
export function loadFonts(fonts = []) {
  for (const { family, src, weight = 'normal', style = 'normal' } of fonts) {
    if (!family || !src) continue;
    const face = new FontFace(family, src, { weight, style, display: 'swap' });
    // A missing font only affects the look.
    face.load().then(
      (loaded) => document.fonts.add(loaded),
      () => undefined,
    );
  }
}
