/** jsdom does not compute properties that it does not know. */
export function rulesOf(element: Element | null): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const own = rules.filter((rule) => rule instanceof CSSStyleRule && element?.matches(rule.selectorText));
  return own.map(({ cssText }) => cssText).join('\n');
}
