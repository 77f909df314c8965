import { formatPrice } from './price';

test.each([
  [1250, '$1,250.00'],
  [49.5, '$49.50'],
  [0, '$0.00'],
])('%d dollars read %s', (dollars, text) => {
  expect(formatPrice(dollars)).toBe(text);
});
