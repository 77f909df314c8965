import { limits, maxImageSide, imageMegapixels } from '@studio/contract/options';
import { useEffect, useState } from 'react';
import { firstBytes, formatOf, headLength, isMoving } from './image-header';
import { unreadableMessage } from './readable-image';
import { smallerImage, withImage, type Size } from './smaller-image';

const found = new WeakMap<File, Promise<FileInspection>>();
const sent = new WeakMap<File, Promise<File>>();

interface FileInspection {
  readonly size: Size;
  readonly isTooLarge: boolean;
  readonly isMoving: boolean;
}

/**
 * The result is a smaller copy when the file exceeds the server's limits. A file that the browser cannot draw stays as
 * it is; the server rejects it.
 */
export function imageToSend(file: File): Promise<File> {
  const known = sent.get(file);
  if (known) return known;
  const made = inspectOnce(file).then(({ isTooLarge, size }) =>
    isTooLarge ? smallerImage(file, size).catch(() => file) : file,
  );
  sent.set(file, made);
  return made;
}

export async function rejectionMessage(file: File): Promise<string | undefined> {
  return (await tooLargeMessage(file)) ?? unreadableMessage(file);
}

export async function tooLargeMessage(file: File): Promise<string | undefined> {
  const { size } = await imageToSend(file);
  return size > limits.imageBytes ? 'Image must be 10MB or smaller' : undefined;
}

/**
 * The hook returns a status text for images that shrink, and for animated ones. @param images must be referentially
 * stable
 */
export function useWordsOn(images: readonly { readonly file?: File }[]): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    let isUnmounted = false;
    const say = (what: string) => !isUnmounted && setWords(what);
    async function tell(): Promise<void> {
      const files = images.flatMap(({ file }) => file ?? []);
      const inspections = await Promise.all(files.map(inspectOnce));
      if (inspections.some(({ isTooLarge }) => isTooLarge)) say('Making the photograph smaller…');
      await Promise.all(files.map(imageToSend));
      say(inspections.some((each) => each.isMoving) ? movesNote(files.length) : '');
    }
    void tell();
    return () => {
      isUnmounted = true;
    };
  }, [images]);
  return words;
}

function movesNote(count: number): string {
  return count === 1
    ? 'This picture moves; the site shows its first frame.'
    : 'A picture here moves; the site shows its first frame.';
}

function inspectOnce(file: File): Promise<FileInspection> {
  const known = found.get(file);
  if (known) return known;
  const inspection = inspect(file);
  found.set(file, inspection);
  return inspection;
}

async function inspect(file: File): Promise<FileInspection> {
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

/** The size is in pixels; `unknown`: the browser cannot read the image. */
async function sizeOf(file: File): Promise<Size> {
  if (!('decode' in HTMLImageElement.prototype)) return unknown;
  return withImage(file, ({ naturalWidth, naturalHeight }) => ({ width: naturalWidth, height: naturalHeight })).catch(
    () => unknown,
  );
}
