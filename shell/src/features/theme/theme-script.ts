import { themeKey } from './theme-store';

/** Script for the document's <head>: sets the theme's class before the first paint. The same bytes in every document, so
 *  that the Content-Security-Policy can name it by hash. Storage may be forbidden, hence the try. */
export const themeScript =
  `(function(c,t){try{t=localStorage.getItem('${themeKey}')}catch(e){}` +
  `c.add(t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')` +
  `})(document.documentElement.classList)`;
