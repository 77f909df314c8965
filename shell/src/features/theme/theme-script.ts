import { themeColors, themeKey } from './theme-store';

const colors = JSON.stringify(themeColors);

/** Script for the document's <head>: sets the theme's class, and the colour of the browser's own bars, before the first paint. It stands
 *  after the theme-color tags. The same bytes in every document, so
 *  that the Content-Security-Policy can name it by hash. Storage may be forbidden, hence the try. */
export const themeScript =
  `(function(d,t,n){try{t=localStorage.getItem('${themeKey}')}catch(e){}` +
  `n=t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';` +
  `d.documentElement.classList.add(n);` +
  `d.querySelectorAll('meta[name=theme-color]').forEach(function(m){m.content=${colors}[n]})` +
  `})(document)`;
