import type { Migration } from './migration';

// A copy of src/search/folded-text.ts of that time: a step never changes.
const apostrophe = /['’‘‛ʼʻ`´′]/g;
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
};
const isFolded = /['’‘‛ʼʻ`´′ßæœøłđðþħŧıς]/i;

/** Adds search words without apostrophes ('obrien') and accents ('strasse'). */
export const foldedWords: Migration = {
  name: '0057-folded-words',
  creates: [],
  async up(db) {
    for (let after = 0; ;) {
      const some = await db('contacts').where('id', '>', after).orderBy('id').limit(100);
      if (some.length === 0) return;
      const words = some.flatMap((row) => wordsOf(row).map((word) => ({ word, contact_id: row.id })));
      for (let at = 0; at < words.length; at += 400)
        await db('enquiry_words')
          .insert(words.slice(at, at + 400))
          .onConflict(['word', 'contact_id'])
          .ignore();
      after = some.at(-1).id;
    }
  },
  // Older programs ignore the words.
  down: async () => undefined,
};

function wordsOf({ name, email, service, message }: Record<string, string>): string[] {
  const text = [name, email, service, message].join(' ');
  if (!isFolded.test(text)) return [];
  const plain = text
    .replace(apostrophe, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħŧıς]/g, (letter) => letters[letter] ?? letter);
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => Array.from(word).slice(0, 32).join(''));
  return [...new Set(words)].slice(0, 200);
}
