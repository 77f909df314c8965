import { weaknessOf } from './weak-password';

const reason = (password: string) => weaknessOf(password, { ownerEmail: 'darragh.keogh@studio.example' });

test('refuses what anybody would try, and says why', () => {
  const weak = {
    'at least 12 characters; this one has 11': ['elevenchars', '🖌🖌🖌🖌🖌abcde1'],
    'at most 128': ['x1y2z3w4'.repeat(17)],
    'too few': ['aaaaaaaaaaaa', '111111111111', 'ababababcaba'],
    'one short piece': ['heronheronheron', 'qx7!bqx7!bqx7!b', 'monkeymonkey1'],
    'keyboard or the alphabet': [
      'qwertyuiop12',
      'asdfghjkl;123',
      '1qaz2wsx3edc',
      '123456789012',
      'abcdefghijklm',
      '0987654321zyx',
    ],
    'first that anybody': [
      'password1234',
      'P4ssw0rd!2024',
      'Passw0rd!!!!',
      'correct horse battery staple',
      'Administrator1!',
      'LetMeIn!!2025',
      'at-least-twelve-characters',
    ],
    'your own name or address': [
      'StudioCorcra1',
      'Darragh Keogh 86',
      'darragh.keogh@studio.example',
      'hello@studiocorcra.ie',
    ],
  };
  for (const [why, passwords] of Object.entries(weak)) {
    for (const password of passwords)
      expect([password, reason(password)]).toEqual([password, expect.stringContaining(why)]);
  }
});

test('takes what is long and nobody else would think of', () => {
  const strong = [
    'heron over the liffey',
    'correct-horse-battery',
    'tK4#pQ9!vL2x',
    'dublin bus 46a is late',
    '8264719375ab',
    'ein Füchslein auf der Wand',
    '🖌🦊🌧🚌🧱🎨🍀🌉🕊🧢🥁🚪',
  ];
  for (const password of strong) expect([password, reason(password)]).toEqual([password, null]);
});
