import type { FieldDescription } from './fields/field-description';
import { formPayload, jsonPayload } from './payload';

const fields: readonly FieldDescription[] = [
  { control: 'images', name: 'images', label: 'Images', max: 5, hasMain: true },
  { control: 'text', name: 'title', label: 'Title', maxLength: 9, isRequired: true },
  { control: 'text', name: 'year', label: 'Year', maxLength: 9 },
  { control: 'number', name: 'price', label: 'Price', min: 0, max: 900, step: 0.01 },
  { control: 'number', name: 'stock', label: 'Stock', min: 0, max: 9, step: 1 },
];
const images = ['/a.webp', '/b.webp'].map((url) => ({ id: url, url }));
const values = { images, title: ' Heron ', year: '', price: '400,50', stock: '' };
const urlOf = ({ url }: { url: string }) => url;
const base = { id: 1, version: 1 };

test('reads a filled form, the price as a decimal number; what is empty goes without saying', () => {
  expect(jsonPayload(values, { fields, urlOf, base: undefined })).toEqual({
    imageUrl: '/a.webp',
    additionalImages: ['/b.webp'],
    title: 'Heron',
    price: 400.5,
  });
});

test('a text that was emptied is to be nothing, and a number as it was', () => {
  const had = { ...base, year: '2024', stock: 3 };
  const body = jsonPayload(values, { fields, urlOf, base: had });
  expect(body).toMatchObject({ year: null });
  expect(body).not.toHaveProperty('stock');
  expect(jsonPayload(values, { fields, urlOf, base: { ...had, year: null } as typeof base })).not.toHaveProperty(
    'year',
  );
});

test('a form says an empty list only where it takes some away', () => {
  const further: FieldDescription[] = [
    { control: 'images', name: 'more', label: 'More', max: 5, hasMain: false },
    { control: 'images', name: 'main', label: 'Main', max: 1, hasMain: true, placeholderUrl: '/none.webp' },
  ];
  const said = (row: object) =>
    Object.fromEntries(formPayload({ more: [], main: [] }, { fields: further, urlOf, base: { ...base, ...row } }));
  expect(said({ more: ['/a.webp'] })).toEqual({ more: '[]', imageUrl: '/none.webp' });
  expect(said({ more: [] })).toEqual({ imageUrl: '/none.webp' });
});
