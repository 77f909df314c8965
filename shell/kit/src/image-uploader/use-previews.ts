import { useEffect, useRef } from 'react';
import type { ChosenImage } from './chosen-images';

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
