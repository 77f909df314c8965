import { limits, maxImageSide, imageMegapixels } from '@studio/contract/options';
import { useEffect, useState } from 'react';
import { firstBytes, formatOf, headLength, isMoving } from './image-header';
import { unreadableMessage } from './readable-image';
import { smallerImage, withImage, type Size } from './smaller-image';

const found = new WeakMap<File, Promise<Looked>>();
const sent = new WeakMap<File, Promise<File>>();

interface Looked {
  readonly size: Size;
  /** True: the browser makes it smaller before it goes up. */
  readonly isTooLarge: boolean;
  /** True: the site shows the first of its frames. */
  readonly isMoving: boolean;
}

/** A chosen picture as it goes up: itself, or drawn smaller where it has more bytes or pixels than the server takes. What the browser cannot draw
 *  stays as it is, and is refused for what it is. Each file is drawn once. */
export function imageToSend(file: File): Promise<File> {
  const known = sent.get(file);
  if (known) return known;
  const made = lookAt(file).then(({ isTooLarge, size }) =>
    isTooLarge ? smallerImage(file, size).catch(() => file) : file,
  );
  sent.set(file, made);
  return made;
}

/** Why a chosen picture is not sent; undefined where nothing speaks against it. */
export async function rejectionMessage(file: File): Promise<string | undefined> {
  return (await tooLargeMessage(file)) ?? unreadableMessage(file);
}

/** Why a picture has too many bytes though the browser tried to make it smaller. */
export async function tooLargeMessage(file: File): Promise<string | undefined> {
  const { size } = await imageToSend(file);
  return size > limits.imageBytes ? 'Image must be 10MB or smaller' : undefined;
}

/** What is to be said of chosen pictures while they are made smaller, and of those that move; '' where there is nothing.
 *  @param images the same list as long as it holds the same pictures */
export function useWordsOn(images: readonly { readonly file?: File }[]): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    let isGone = false;
    const say = (what: string) => !isGone && setWords(what);
    async function tell(): Promise<void> {
      const files = images.flatMap(({ file }) => file ?? []);
      const looked = await Promise.all(files.map(lookAt));
      if (looked.some(({ isTooLarge }) => isTooLarge)) say('Making the photograph smaller…');
      await Promise.all(files.map(imageToSend));
      say(looked.some((each) => each.isMoving) ? movesNote(files.length) : '');
    }
    void tell();
    return () => {
      isGone = true;
    };
  }, [images]);
  return words;
}

function movesNote(count: number): string {
  return count === 1
    ? 'This picture moves; the site shows its first frame.'
    : 'A picture here moves; the site shows its first frame.';
}

function lookAt(file: File): Promise<Looked> {
  const known = found.get(file);
  if (known) return known;
  const looked = look(file);
  found.set(file, looked);
  return looked;
}

async function look(file: File): Promise<Looked> {
  const head = await firstBytes(file, headLength);
  const format = head && formatOf(head);
  if (!format) return { size: unknown, isTooLarge: false, isMoving: false };
  const size = await sizeOf(file);
  const { width, height } = size;
  const isLarge = width * height > imageMegapixels[format] * 1e6 || Math.max(width, height) > maxImageSide;
  const isTooLarge = size !== unknown && (isLarge || file.size > limits.imageBytes);
  return { size, isTooLarge, isMoving: isMoving(head) };
}

const unknown: Size = { width: 0, height: 0 };

/** In pixels, without decoding it. @returns `unknown` where the browser cannot read it, or decodes no pictures */
async function sizeOf(file: File): Promise<Size> {
  if (!('decode' in HTMLImageElement.prototype)) return unknown;
  return withImage(file, ({ naturalWidth, naturalHeight }) => ({ width: naturalWidth, height: naturalHeight })).catch(
    () => unknown,
  );
}
