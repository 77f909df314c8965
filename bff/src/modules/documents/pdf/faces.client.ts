import { readFile } from 'node:fs/promises';
import type { Letters, Script } from './printable';

/** Subset by infra/art/brand/fonts.mjs. */
const folder = 'bff/fonts';

/** The first face with the glyph is used. */
const scripts: readonly Script[] = [
  ...(['latin', 'latin-ext', 'vietnamese'] as const),
  ...(['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] as const),
];

/** Latin only. */
export const displayFace = 'display-latin';

export function textFace(script: Script, isStrong: boolean): string {
  return `text-${script}-${isStrong ? 700 : 400}`;
}

export interface Faces {
  readonly fonts: ReadonlyMap<string, Buffer>;
  readonly letters: Letters;
}

export async function loadFaces(): Promise<Faces> {
  const names = [...scripts.flatMap((script) => [textFace(script, false), textFace(script, true)]), displayFace];
  const files = await Promise.all(names.map((name) => readFile(`${folder}/${name}.ttf`)));
  const fonts = new Map(names.map((name, index) => [name, files[index]!]));
  return { fonts, letters: await lettersOf(fonts) };
}

/** Both weights of a face cover the same. */
async function lettersOf(fonts: Faces['fonts']): Promise<Letters> {
  const { create } = await import('fontkit');
  const letters = new Map<number, Script>();
  for (const script of scripts.toReversed()) {
    const face = create(fonts.get(textFace(script, false))!);
    if ('characterSet' in face) for (const letter of face.characterSet) letters.set(letter, script);
  }
  return letters;
}
