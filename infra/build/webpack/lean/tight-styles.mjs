// @ts-check
/** Leaves out what indents and explains Emotion's styles: text that no minimizer may touch.
 *  @param {string} source */
export default function tightStyles(source) {
  return source.replace(/(?<=\b(?:css|keyframes))`[^`]*`/g, (styles) =>
    styles.replace(/\/\*[^]*?\*\//g, '').replace(/([;{,`]?)\s*\n\s*/g, (_, before) => before || ' '),
  );
}
