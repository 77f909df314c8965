// @ts-check
/**
 * The remote mf-open-days has the path /open-days, the title 'Open Days' and the component OpenDaysPage.
 * @typedef {{remote: string, words: string, camel: string, pascal: string, title: string}} Names
 */

/** The template's name has two words, so that all spellings differ. */
const templateNames = namesOf('mf-new-screen');

/** @param {string} remote 'mf-' and lower-case words @returns {Names} */
export function namesOf(remote) {
  const words = remote.replace(/^mf-/, '');
  const capitals = words.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const pascal = capitals.join('');
  return { remote, words, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), title: capitals.join(' ') };
}

/** @param {string} text a path or content @param {Names} names @returns {string} */
export function renamed(text, names) {
  const forms = /** @type {const} */ (['words', 'camel', 'pascal', 'title']);
  return forms.reduce((result, form) => result.replaceAll(templateNames[form], names[form]), text);
}
