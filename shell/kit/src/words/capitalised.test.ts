import { capitalised } from './capitalised';

test('gives the first word alone a capital', () => {
  expect(capitalised('murals')).toBe('Murals');
  expect(capitalised('photo manipulation')).toBe('Photo manipulation');
  expect(capitalised('')).toBe('');
});
