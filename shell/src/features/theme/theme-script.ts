import { themeColors, themeKey } from './theme-store';

const colors = JSON.stringify(themeColors);

/** The script is in the <head>, after the theme-color tags. The text is constant, for its CSP hash. */
export const themeScript =
  `(function(d,t,n){try{t=localStorage.getItem('${themeKey}')}catch(e){}` +
  `n=t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';` +
  `d.documentElement.classList.add(n);` +
  `d.querySelectorAll('meta[name=theme-color]').forEach(function(m){m.content=${colors}[n]})` +
  `})(document)`;
