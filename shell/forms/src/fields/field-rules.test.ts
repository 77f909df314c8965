import { validationRules } from './field-rules';
import type { FieldDescription, FieldValue } from './field-description';

const price: FieldDescription = {
  ...{ control: 'number', name: 'price', label: 'Price', isRequired: true },
  ...{ min: 0, max: 1000, step: 0.01 },
};
const missing = (field: FieldDescription, value: FieldValue) => validationRules(field).validate.missing(value);

test('a number is there and is one that may be, or the field says what it takes', () => {
  const { noNumber } = validationRules(price).validate;
  expect([missing(price, ' '), missing(price, '450,50')]).toEqual(['Price is required', true]);
  expect([noNumber?.(' '), noNumber?.('450,50')]).toEqual([true, true]);
  expect(noNumber?.('four')).toBe('A number from 0 to 1,000, with 2 decimals at most');
  expect(noNumber?.('1,000')).toBe('1,000 can be read in two ways. Write 1000 or 1.');
});

test('blanks alone say nothing, and a field says so in its own words where it has some', () => {
  const title: FieldDescription = { control: 'text', name: 'title', label: 'Title', maxLength: 9, isRequired: true };
  expect(missing(title, '  ')).toBe('Title is required');
  expect(missing({ ...title, requiredMessage: 'Give it a title.' }, '')).toBe('Give it a title.');
  expect(missing({ ...title, isRequired: false }, '')).toBe(true);
});

test('a long text is cut nowhere: one that is too long says by how much, counted as the server does', () => {
  const words: FieldDescription = { control: 'longText', name: 'content', label: 'Content', rows: 3, maxLength: 4 };
  const { noText } = validationRules(words).validate;
  expect([noText?.('🎨🎨🎨🎨'), noText?.('words')]).toEqual([true, 'Please shorten it to 4 characters: it has 5']);
});

test('nor is one line', () => {
  const title: FieldDescription = { control: 'text', name: 'title', label: 'Title', maxLength: 4 };
  expect(validationRules(title).validate.noText?.('words')).toBe('Please shorten it to 4 characters: it has 5');
});

test('a picture is a file or an address', () => {
  const image: FieldDescription = { control: 'image', name: 'imageUrl', label: 'Image', isRequired: true };
  expect(missing(image, { images: [], url: '' })).toBe('Image is required');
  expect(missing(image, { images: [], url: '/uploads/a.webp' })).toBe(true);
  expect(missing(image, { images: [{ id: 'a', url: 'blob:a' }], url: '' })).toBe(true);
});

test('a year of two figures is asked about', () => {
  const date: FieldDescription = { control: 'date', name: 'date', label: 'Date' };
  const { noDay } = validationRules(date).validate;
  expect(['', '2026-03-09', '0024-12-06'].map((day) => noDay?.(day))).toEqual([true, true, 'Year 24? Write 2024.']);
});
