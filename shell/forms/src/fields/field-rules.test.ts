import { rulesOf } from './field-rules';
import type { FieldDescription, FieldValue } from './field-description';

const price: FieldDescription = { control: 'price', name: 'price', label: 'Price', isRequired: true };
const missing = (field: FieldDescription, value: FieldValue) => rulesOf(field).validate.missing(value);

test.each(['', '-1', '1e3', '0x10', 'Infinity', '4,50', 'four'])('takes %j for no price', (text) => {
  expect(missing(price, text)).toBe('Price is required');
});

test.each(['0', '.5', '19.99', ' 400.50 '])('takes %j for a price', (text) => {
  expect(missing(price, text)).toBe(true);
});

test('blanks alone say nothing, and a field says so in its own words where it has some', () => {
  const title: FieldDescription = { control: 'text', name: 'title', label: 'Title', maxLength: 9, isRequired: true };
  expect(missing(title, '  ')).toBe('Title is required');
  expect(missing({ ...title, missing: 'Give it a title.' }, '')).toBe('Give it a title.');
  expect(missing({ ...title, isRequired: false }, '')).toBe(true);
});

test('a long text is cut nowhere: one that is too long says by how much, counted as the server does', () => {
  const words: FieldDescription = { control: 'longText', name: 'content', label: 'Content', rows: 3, maxLength: 4 };
  const { tooLong } = rulesOf(words).validate;
  expect([tooLong?.('🎨🎨🎨🎨'), tooLong?.('words')]).toEqual([true, 'Please shorten it to 4 characters: it has 5']);
});

test('nor is one line', () => {
  const title: FieldDescription = { control: 'text', name: 'title', label: 'Title', maxLength: 4 };
  expect(rulesOf(title).validate.tooLong?.('words')).toBe('Please shorten it to 4 characters: it has 5');
});

test('a picture is a file or an address', () => {
  const picture: FieldDescription = { control: 'picture', name: 'imageUrl', label: 'Image', isRequired: true };
  expect(missing(picture, { images: [], url: '' })).toBe('Image is required');
  expect(missing(picture, { images: [], url: '/uploads/a.webp' })).toBe(true);
  expect(missing(picture, { images: [{ id: 'a', url: 'blob:a' }], url: '' })).toBe(true);
});
