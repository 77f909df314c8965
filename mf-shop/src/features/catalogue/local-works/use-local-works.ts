import type { Artwork } from '@studio/contract';
import { useEffect, useRef, useState } from 'react';
import type { ShopCategory } from '../../../artworks/artworks.api';

/** A work that a visitor made up: pictures as files, the first one the main one. */
export interface NewLocalWork extends Pick<Artwork, 'title' | 'description' | 'price' | 'category' | 'dimensions'> {
  readonly files: readonly File[];
}

/** Whether a work is a visitor's own addition: seen in this page only, never for sale (docs/site/shop.md, Add and edit). */
export function isLocal({ id }: Pick<Artwork, 'id'>): boolean {
  return id < 0;
}

/** What a visitor adds to the shop, newest first: local state that is gone with the page, like the pictures' addresses. */
export function useLocalWorks() {
  const [works, setWorks] = useState<readonly Artwork[]>([]);
  const addresses = useRef<string[]>([]);

  useEffect(() => {
    const made = addresses.current;
    return () => made.splice(0).forEach((address) => URL.revokeObjectURL(address));
  }, []);

  const add = ({ files, ...fields }: NewLocalWork) => {
    const [imageUrl = '', ...additionalImages] = files.map((file) => URL.createObjectURL(file));
    addresses.current.push(imageUrl, ...additionalImages);
    setWorks((before) => [
      {
        ...fields,
        id: -1 - before.length,
        version: 1,
        imageUrl,
        additionalImages,
        inStock: true,
        available: 1,
        createdAt: new Date().toISOString(),
      },
      ...before,
    ]);
  };
  const inCategory = (category: ShopCategory) =>
    category === 'all' ? works : works.filter((work) => work.category === category);
  return { add, inCategory };
}
