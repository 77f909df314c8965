import { useEffect } from 'react';

interface Sheet {
  readonly styles: string;
}

/**
 * Replaces react-style-singleton, by which Radix locks scrolling behind dialogs: a constructed sheet, which the CSP
 * allows. The first of several active styles applies.
 */
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
