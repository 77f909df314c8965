import type { Artwork, ArtworkInput } from '@studio/contract';
import { useEffect, useRef, useState } from 'react';
import type { ShopCategory } from '../../artworks/artworks.api';

/** True: a visitor added the work, which is visible in this page only and never for sale. */
export function isLocal({ id }: Pick<Artwork, 'id'>): boolean {
  return id < 0;
}

/** Local works end with the page, like their blob: URLs. */
export function useLocalWorks() {
  const [works, setWorks] = useState<readonly Artwork[]>([]);
  const addresses = useRef<string[]>([]);

  useEffect(() => {
    const made = addresses.current;
    return () => made.splice(0).forEach((address) => URL.revokeObjectURL(address));
  }, []);

  const add = ({ additionalImages = [], ...input }: ArtworkInput) => {
    addresses.current.push(input.imageUrl, ...additionalImages);
    const made = { version: 1, inStock: true, available: 1, createdAt: new Date().toISOString() };
    setWorks((before) => [{ ...input, ...made, additionalImages, id: -1 - before.length }, ...before]);
  };
  const inCategory = (category: ShopCategory) =>
    category === 'all' ? works : works.filter((work) => work.category === category);
  return { add, inCategory };
}
