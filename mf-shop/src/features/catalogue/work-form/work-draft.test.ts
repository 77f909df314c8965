import { aWork } from '../../../testing/works';
import { categoryOptions, draftOf, emptyDraft, readDraft } from './work-draft';

const filled = { ...emptyDraft, title: ' Heron ', description: 'Blue.', price: '400.50', dimensions: 'A3' };

test('reads a filled form, with the price as a decimal number', () => {
  expect(readDraft(filled)).toEqual({
    title: 'Heron',
    description: 'Blue.',
    price: 400.5,
    category: 'canvas',
    dimensions: 'A3',
  });
});

test('names every field that is missing, blank ones and a price that is no number too', () => {
  expect(readDraft(emptyDraft)).toEqual(['title', 'description', 'price', 'dimensions']);
  expect(readDraft({ ...filled, title: '  ', price: 'four' })).toEqual(['title', 'price']);
});

test.each(['', '-1', '1e3', '0x10', 'Infinity', '4,50'])('takes %j for no price', (price) => {
  expect(readDraft({ ...filled, price })).toEqual(['price']);
});

test.each([
  ['0', 0],
  ['.5', 0.5],
  ['19.99', 19.99],
])('takes %j for the price %d', (price, amount) => {
  expect(readDraft({ ...filled, price })).toMatchObject({ price: amount });
});

test('fills the form from a work', () => {
  expect(draftOf(aWork({ title: 'Heron', price: 19.9 }))).toMatchObject({ title: 'Heron', price: '19.9' });
});

test('offers merchandise in the edit form only, and the stored category always', () => {
  const values = (stored: string | null) => categoryOptions(stored).map(({ value }) => value);
  expect(values(null)).toEqual(['canvas', 'print', 'mixed']);
  expect(values('print')).toEqual(['canvas', 'print', 'mixed', 'merchandise']);
  expect(values('zine')).toEqual(['canvas', 'print', 'mixed', 'merchandise', 'zine']);
});
