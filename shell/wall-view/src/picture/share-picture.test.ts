import { isSavable, pictureName } from './share-picture';

test('a picture is named after its work', () => {
  expect(pictureName('Éire – “Harbour” Study!')).toBe('e-ire-harbour-study-on-my-wall.jpg');
  expect(pictureName('東京')).toBe('work-on-my-wall.jpg');
});

test('a picture of another website cannot be saved', () => {
  expect(isSavable('/uploads/a.webp')).toBe(true);
  expect(isSavable('https://images.example/a.jpg')).toBe(false);
});
