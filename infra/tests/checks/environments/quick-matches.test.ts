import { createRequire } from 'node:module';

require('./quick-matches.cjs');
const inJest = createRequire(require.resolve('jest-environment-jsdom'));
const { JSDOM } = inJest('jsdom');
const { matchesDontThrow } = inJest('jsdom/lib/jsdom/living/helpers/selectors.js');
const { implForWrapper } = inJest('jsdom/lib/jsdom/living/generated/utils.js');

const document: Document = new JSDOM(`<main class="wall">
  <ul class="css-1a css-2b"><li><a class="css-1a" href="/shop">Shop</a></li><li class="css-2b	css-3c">Blog</li></ul>
  <input type="hidden" class="css-1a-b"><input type="file" disabled><button hidden disabled>Buy</button>
  <svg viewBox="0 0 1 1"><linearGradient class="css-3c"></linearGradient></svg>
</main>`).window.document;

const selectors = [
  ...['li', 'LI', '*', 'a, li', 'input, button', 'lineargradient'],
  ...[
    '.css-1a',
    '.css-1',
    '.css-1a.css-2b',
    'ul.css-1a',
    'li.css-1a',
    '.css-1a, .css-3c',
    '.css-2b, input[type="hidden"]',
  ],
  ...['.wall li', '.wall > li', 'ul>li', 'li+li', 'li ~ .css-3c', 'main .css-1a', '.css-1a a:not(:disabled, :active)'],
  ...[
    '[hidden]',
    ':root',
    ':disabled',
    'button:disabled,input[type="button"],.css-1a[href]',
    'input:not([type="file"])',
  ],
  ...[
    'a:is(.css-1a, .css-2b)',
    'a:not(:is(.css-2b))',
    'a[href="/shop, /"]',
    ':is(ul, ol) > li',
    'a:hover',
    'a:focus-visible',
  ],
];

test.each(selectors)('%s matches what it matches in the document', (selector) => {
  const all = [...document.querySelectorAll('*')];
  const matching = all.filter((element) => matchesDontThrow(implForWrapper(element), selector));
  expect(matching.map(({ outerHTML }) => outerHTML)).toEqual(
    all.filter((element) => element.matches(selector)).map(({ outerHTML }) => outerHTML),
  );
});

test('a rule without a selector, such as of an animation, is nobody’s', () => {
  expect(matchesDontThrow(implForWrapper(document.body))).toBe(false);
});
