import { useEffect, useRef } from 'react';

/** `file`: the image is not uploaded yet; `url` is then a preview, valid while its uploader is mounted. */
export interface ChosenImage {
  readonly id: string;
  readonly url: string;
  readonly file?: File;
}

export function withPreviews(images: readonly ChosenImage[]): readonly ChosenImage[] {
  return images.map((image) => (image.file ? { ...image, url: URL.createObjectURL(image.file) } : image));
}

/** @param room number of pictures that may be added */
export function acceptable(files: Iterable<File>, room: number): { accepted: readonly File[]; leftOut: number } {
  const all = [...files];
  const accepted = all.filter(({ type }) => type.startsWith('image/')).slice(0, room);
  return { accepted, leftOut: all.length - accepted.length };
}

export function moved<T>(images: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || to < 0 || to >= images.length || from < 0) return images;
  const rest = images.filter((_, index) => index !== from);
  return [...rest.slice(0, to), images[from]!, ...rest.slice(to)];
}

let lastId = 0;

/** Object URLs live until their image is removed or the uploader unmounts. */
export function usePreviews(images: readonly ChosenImage[]): (file: File) => ChosenImage {
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const current = new Set(images.map(({ url }) => url));
    for (const { file, url } of images) if (file) urls.current.add(url);
    for (const url of urls.current) if (!current.has(url)) revoke(urls.current, url);
  }, [images]);
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => revoke(made, url));
  }, []);
  return (file) => {
    const url = URL.createObjectURL(file);
    urls.current.add(url);
    return { id: `new-${++lastId}`, url, file };
  };
}

function revoke(urls: Set<string>, url: string): void {
  URL.revokeObjectURL(url);
  urls.delete(url);
}
