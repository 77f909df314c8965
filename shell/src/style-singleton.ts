import { useEffect } from 'react';

interface Sheet {
  readonly styles: string;
}

/** What the builds put in the place of react-style-singleton, by which Radix keeps the page behind a dialog from scrolling: the same
 *  styles, as a constructed sheet and not as a `style` element, whose text the documents' policy would have to know. The first of
 *  several that are shown at once is the one that counts. */
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
