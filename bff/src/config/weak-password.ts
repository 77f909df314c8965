import { brand } from '@studio/contract';

const minLength = 12;
const maxLength = 128;

// Leaked passwords of 12 characters or more.
const known = new Set([
  ...['password', 'passwords', 'passwort', 'passphrase', 'mypassword', 'thisismypassword'],
  ...['letmein', 'letmeinplease', 'letmeinnow', 'opensesame', 'changeme', 'changeit', 'changemenow', 'defaultpassword'],
  ...[
    'iloveyou',
    'iloveyousomuch',
    'ihateyou',
    'trustno',
    'welcome',
    'welcomehome',
    'sunshine',
    'princess',
    'superman',
  ],
  ...['administrator', 'admin', 'adminadmin', 'administration', 'superuser', 'supervisor', 'testtesttest', 'owner'],
  ...['football', 'baseball', 'liverpool', 'liverpoolfc', 'manchester', 'manchesterunited', 'chelseafc', 'arsenalfc'],
  ...['correcthorsebatterystaple', 'horsebatterystaple', 'unbelievable', 'chocolate', 'abcdefghijkl', 'dragonball'],
  ...['graffiti', 'graffitiartist', 'muralist', 'streetart', 'streetartist', 'spraypaint', 'dublin', 'dublinireland'],
  ...['atleasttwelvecharacters'],
]);
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];
const columns = '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p';

/** Returns a sentence for the owner; null when the password is accepted. */
export function weaknessOf(password: string, { ownerEmail }: { ownerEmail: string }): string | null {
  const length = [...password].length;
  if (length < minLength) return `A password needs at least ${minLength} characters; this one has ${length}.`;
  if (length > maxLength) return `A password may have at most ${maxLength} characters.`;
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < 5) return 'This password repeats too few characters. Please use more different ones.';
  if (isRepeated(plain)) return 'This password repeats one short piece. Please choose something longer.';
  if (isRun(plain)) return 'This password follows the keyboard or the alphabet. Please choose another.';
  if (known.has(lettersOf(plain)) || known.has(lettersOf(unmasked(plain)))) {
    return 'This password is among the first that anybody would try. Please choose another.';
  }
  if (isOwnName(plain, ownerEmail)) return 'This password is made of your own name or address. Please choose another.';
  return null;
}

function isRepeated(text: string): boolean {
  return /^(.{1,6})\1+.{0,3}$/su.test(text);
}

/** True for runs of keyboard rows or the alphabet, in either direction. */
function isRun(text: string): boolean {
  const both = [...runs, columns].flatMap((run) => [run, [...run].reverse().join('')]);
  let rest = 0;
  for (let start = 0; start < text.length;) {
    const end = longestRunEnd(text, start, both);
    if (end - start < 3) rest += 1;
    start = end - start < 3 ? start + 1 : end;
  }
  return rest <= 3;
}

function longestRunEnd(text: string, start: number, all: readonly string[]): number {
  let end = start;
  while (end < text.length && all.some((run) => run.includes(text.slice(start, end + 1)))) end += 1;
  return end;
}

function isOwnName(text: string, ownerEmail: string): boolean {
  const rest = lettersOf(text);
  const names = [
    brand.name,
    brand.artist,
    brand.email,
    ownerEmail,
    ...[brand.email, ownerEmail].flatMap((email) => email.split('@')),
  ];
  return names
    .map((name) => lettersOf(name.toLowerCase()))
    .some((name) => name.length > 3 && rest.includes(name) && rest.replaceAll(name, '').length < 4);
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}

function unmasked(text: string): string {
  const letters: Record<string, string> = {
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  };
  return text.replace(/[\p{P}\p{S}\d]+$/u, '').replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign);
}
