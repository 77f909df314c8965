import { placeholderImageUrl } from '@studio/contract/image-names';
import type { FieldDescription } from '../fields/field-description';
import { placesOf, withMain, withoutMain } from './main-image';

const main: FieldDescription = { control: 'image', name: 'imageUrl', label: 'Image' };
const further: FieldDescription = { control: 'images', name: 'more', label: 'More', max: 2, hasMain: false };
const places = placesOf([main, further])!;
const [a, b] = ['a', 'b'].map((id) => ({ id, url: `/${id}.webp` })) as [Chosen, Chosen];
const kept = (url: string) => ({ images: [], url });
type Chosen = { id: string; url: string };

const urlsOf = (values: object) =>
  JSON.parse(JSON.stringify(values), (key, value) => (key === 'id' ? undefined : value));

test('a further picture becomes the main one, which takes its place', () => {
  expect(urlsOf(withMain(places, { imageUrl: kept('/main.webp'), more: [a, b] }, 'b'))).toEqual({
    imageUrl: kept('/b.webp'),
    more: [{ url: '/a.webp' }, { url: '/main.webp' }],
  });
});

test('what stands for a picture that is to come is not kept', () => {
  for (const url of ['', placeholderImageUrl])
    expect(urlsOf(withMain(places, { imageUrl: kept(url), more: [a] }, 'a'))).toEqual({
      imageUrl: kept('/a.webp'),
      more: [],
    });
});

test('a file goes along, with a preview of its own', () => {
  const file = new File(['x'], 'x.png');
  const values = withMain(places, { imageUrl: kept(''), more: [{ ...a, file }] }, 'a');
  expect(values.imageUrl).toEqual({ images: [{ id: 'a', file, url: expect.stringMatching(/^blob:/) }], url: '' });
  expect(withoutMain(places, values)).toEqual({
    imageUrl: kept(''),
    more: [{ id: 'a', file, url: expect.stringMatching(/^blob:/) }],
  });
});

test('the main picture stays where there is no room for it', () => {
  const values = { imageUrl: kept('/main.webp'), more: [a, b] };
  expect(withoutMain(places, values)).toBe(values);
  expect(withMain(places, values, 'c')).toBe(values);
});

test('a form whose main picture is a list of one has both places, one with a single list none', () => {
  const alone: FieldDescription = { control: 'images', name: 'main', label: 'Main', max: 1, hasMain: true };
  const values = withMain(placesOf([alone, further])!, { main: [a], more: [b] }, 'b');
  expect(urlsOf(values)).toEqual({ main: [{ url: '/b.webp' }], more: [{ url: '/a.webp' }] });
  expect(placesOf([{ ...further, hasMain: true } as FieldDescription])).toBeUndefined();
});
