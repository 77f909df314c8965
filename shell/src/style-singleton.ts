import { useEffect } from 'react';

interface Sheet {
  readonly styles: string;
}

/** Radix locks scrolling by this constructed sheet, which the CSP allows. The first of several sheets applies. */
export function styleSingleton(): (sheet: Sheet) => null {
  let [shown, sheet]: [number, CSSStyleSheet | null] = [0, null];
  return function Styles({ styles }) {
    useEffect(() => {
      shown += 1;
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      return () => {
        shown -= 1;
        if (shown > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
        sheet = null;
      };
    }, [styles]);
    return null;
  };
}
