import { fitLine } from './fit-text';

test('leaves alone what fits, in any script', () => {
  for (const text of ['Aoife Byrne', 'Noël', 'محمد بن عبد الله', '山田 太郎', '👩‍🎨 Zoë'])
    expect(fitLine(text, 20)).toBe(text);
});

test('cuts between letters, and never through one that is made of several', () => {
  expect(fitLine('a'.repeat(5000), 500)).toBe('a'.repeat(500));
  expect(fitLine('👩‍🎨'.repeat(10), 8)).toBe('👩‍🎨👩‍🎨');
  expect(fitLine('🎨'.repeat(600), 500)).toBe('🎨'.repeat(500));
  expect(fitLine('e\u0301'.repeat(3), 5)).toBe('e\u0301e\u0301');
  expect(fitLine(`a${'\u0301'.repeat(900)}`, 500)).toBe(`a${'\u0301'.repeat(499)}`);
});

test('is one line of well-formed text', () => {
  expect(fitLine(' Eve\r\nBcc: all@example.com\u0000\u2028 ', 100)).toBe('Eve Bcc: all@example.com');
  expect(fitLine('half \ud83d an emoji', 100)).toBe('half an emoji');
});
