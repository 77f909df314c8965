const { createRequire } = require('node:module');

const inJest = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = inJest('jsdom/lib/jsdom/living/helpers/selectors.js');

/** A comma that is not within brackets. */
const betweenParts = /,(?![^([]*[)\]])/;
/** The last compound of a selector: its type, its classes, and whatever else it asks for. */
const lastCompound = /(?:^|[\s>+~])([a-z][\w-]*|\*)?((?:\.[\w-]+)*)((?:\[[^\]]*\]|::?[\w-]+(?:\([^()]*\))?)*)$/;

/** What an element has at least that a part of a selector matches; null: nobody can say. `isAll`: there is nothing else to it. */
function needsOf(part) {
  const found = lastCompound.exec(part);
  if (!found || part === '') return null;
  const [compound, type = '*', classes, rest] = found;
  return {
    type,
    classes: classes.split('.').slice(1),
    isAll: rest === '' && compound === part,
  };
}

function parse(selector) {
  const parts = selector.split(betweenParts).map((part) => needsOf(part.trim()));
  return parts.includes(null) ? null : parts;
}

function has(element, { type, classes }) {
  if (type !== '*' && element._localName !== type) return false;
  if (classes.length === 0) return true;
  const own = ` ${(element.getAttributeNS(null, 'class') ?? '').replace(/\s/g, ' ')} `;
  return classes.every((name) => own.includes(` ${name} `));
}

const parsed = new Map();
const { matchesDontThrow } = selectors;

/** For each style that is read of an element jsdom has a parser of selectors ask every rule of every sheet whether it matches: that was a fifth of
 *  the time of a test of a page. Nearly all rules are for another class or type, which is seen without it. */
selectors.matchesDontThrow = (element, selector) => {
  // Such as of a rule of `@keyframes`.
  if (selector === undefined) return false;
  let parts = parsed.get(selector);
  if (parts === undefined) parsed.set(selector, (parts = parse(selector)));
  if (!parts) return matchesDontThrow(element, selector);
  const possible = parts.filter((part) => has(element, part));
  if (possible.length === 0) return false;
  return possible.some(({ isAll }) => isAll) || matchesDontThrow(element, selector);
};
