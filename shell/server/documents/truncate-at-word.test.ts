import { truncateAtWord } from './meta-tags';

test.each([
  ['a short text', 'One heron.', 'One heron.'],
  ['160 letters', 'x'.repeat(160), 'x'.repeat(160)],
  [
    'a long text',
    `${'A wall of herons. '.repeat(8)}Silicate masonry paint`,
    `${'A wall of herons. '.repeat(8)}Silicate…`,
  ],
  ['a word that ends at the limit', `${'word '.repeat(32)}more`, `${'word '.repeat(31)}word…`],
  ['one long word', 'x'.repeat(161), `${'x'.repeat(159)}…`],
  ['emoji of one part', `x${'🎨'.repeat(80)}`, `x${'🎨'.repeat(79)}…`],
  ['emoji of many parts', '👩‍👩‍👧‍👦'.repeat(20), `${'👩‍👩‍👧‍👦'.repeat(14)}…`],
  ['words without spaces between them', `Wall ${'壁画'.repeat(100)}`, `Wall ${'壁画'.repeat(77)}…`],
])('refusal 81: %s is whole, or ends between words', (_, text, said) => {
  expect(truncateAtWord(text)).toBe(said);
});
