import { readFile } from 'node:fs/promises';
import type { Letters, Script } from './printable';

/** Cut from the site's own typefaces, and from one that has the scripts which these lack, by infra/art/brand/fonts.mjs. */
const folder = 'bff/fonts';

/** Of the faces that have a letter the first is taken. */
const scripts: readonly Script[] = [
  ...(['latin', 'latin-ext', 'vietnamese'] as const),
  ...(['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] as const),
];

/** The face of headings; it has western letters alone. */
export const displayFace = 'display-latin';

/** The name of the face that all else is set in. */
export function textFace(script: Script, isStrong: boolean): string {
  return `text-${script}-${isStrong ? 700 : 400}`;
}

/** TrueType files by the names of their faces, and what they have letters for. */
export interface Faces {
  readonly fonts: ReadonlyMap<string, Buffer>;
  readonly letters: Letters;
}

/** @throws Error when a face cannot be read */
export async function loadFaces(): Promise<Faces> {
  const names = [...scripts.flatMap((script) => [textFace(script, false), textFace(script, true)]), displayFace];
  const files = await Promise.all(names.map((name) => readFile(`${folder}/${name}.ttf`)));
  const fonts = new Map(names.map((name, index) => [name, files[index]!]));
  return { fonts, letters: await lettersOf(fonts) };
}

/** As the faces say it themselves; both weights of one have the same. */
async function lettersOf(fonts: Faces['fonts']): Promise<Letters> {
  const { create } = await import('fontkit');
  const letters = new Map<number, Script>();
  for (const script of scripts.toReversed()) {
    const face = create(fonts.get(textFace(script, false))!);
    if ('characterSet' in face) for (const letter of face.characterSet) letters.set(letter, script);
  }
  return letters;
}
