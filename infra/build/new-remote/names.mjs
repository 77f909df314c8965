// @ts-check
/** A remote's name in all the forms that its files need: mf-open-days shows /open-days, headed 'Open Days', by OpenDaysPage.
 *  @typedef {{remote: string, words: string, camel: string, pascal: string, title: string}} Names */

/** The name that the template bears, of two words, so that each form is another text. */
const templateNames = namesOf('mf-new-screen');

/** @param {string} remote 'mf-' and words in lower case @returns {Names} */
export function namesOf(remote) {
  const words = remote.replace(/^mf-/, '');
  const capitals = words.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const pascal = capitals.join('');
  return { remote, words, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), title: capitals.join(' ') };
}

/** Puts a name in the place of the template's. @param {string} text a file's path or content @param {Names} names @returns {string} */
export function renamed(text, names) {
  const forms = /** @type {const} */ (['words', 'camel', 'pascal', 'title']);
  return forms.reduce((result, form) => result.replaceAll(templateNames[form], names[form]), text);
}
