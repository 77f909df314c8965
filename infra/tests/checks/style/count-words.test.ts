import { commentsOf, countWords, proseOf } from './count-words.mjs';

const code = `#!/usr/bin/env node
/** A contract
 *  in two lines. */
export const url = 'https://example.com // no comment'; // Why.
const view = <p>// text</p>; /* Beside. */
// The end.
`;

test('comments are found once, and nothing else is taken for one', () => {
  expect(commentsOf(code, true).split(/\s+/).filter(Boolean).toSorted()).toEqual(
    'A contract in two lines. Why. Beside. The end.'.split(' ').toSorted(),
  );
});

test('words stand between blanks', () => {
  expect(countWords(' # A  title\n\n- one `npm run words`\n')).toBe(8);
});

test('types and names of JSDoc are no words, what follows them is', () => {
  const comment = `Reads. @param {Record<string, {id: number}>} rows of one page
    @param {string} [name] @returns {Promise<{a: {b: {c: 1}}}>} the rest @throws when {x} fails`;
  expect(proseOf(comment).split(/\s+/).join(' ')).toBe('Reads. of one page the rest when {x} fails');
});
