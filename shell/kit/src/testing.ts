/** The rules that hold for an element, as text: jsdom computes no property that it does not know, such as a ratio. */
export function rulesOf(element: Element | null): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const own = rules.filter((rule) => rule instanceof CSSStyleRule && element?.matches(rule.selectorText));
  return own.map(({ cssText }) => cssText).join('\n');
}
