import type { Artwork, ArtworkInput } from '@studio/contract';
import { useUploadImageMutation } from '@studio/host';
import type { ChosenImage } from '@studio/kit/image-uploader';
import { useRef, useState } from 'react';
import { useCreateArtworkMutation, useUpdateArtworkMutation } from '../../../artworks/artworks.api';
import type { WorkFields } from './work-draft';

/** Stores a work with its pictures: what is new among them is uploaded first and referred to by the address that comes back; a
 *  blob: address never leaves the browser (docs/site/shop.md, Add and edit). A picture that is up is not sent again by the next
 *  attempt. */
export function useSaveWork() {
  const [upload] = useUploadImageMutation();
  const [create] = useCreateArtworkMutation();
  const [update] = useUpdateArtworkMutation();
  const addresses = useRef(new Map<string, string>());
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({});

  /** @throws ApiError */
  async function addressOf({ id, file, url }: ChosenImage): Promise<string> {
    const known = file ? addresses.current.get(id) : url;
    if (known !== undefined) return known;
    const onProgress = (share: number) => setProgress((before) => ({ ...before, [id]: share }));
    onProgress(0);
    const { url: address } = await upload({ file: file!, onProgress }).unwrap();
    addresses.current.set(id, address);
    return address;
  }

  /** One after the other, so that a slow line shows progress and the server takes one picture at a time. @throws ApiError */
  async function inputOf(fields: WorkFields, images: readonly ChosenImage[]): Promise<ArtworkInput> {
    const urls: string[] = [];
    try {
      for (const image of images) urls.push(await addressOf(image));
    } finally {
      setProgress({});
    }
    const [imageUrl = '', ...additionalImages] = urls;
    return { ...fields, imageUrl, additionalImages };
  }

  return {
    progress,
    /** @throws ApiError */
    create: async (fields: WorkFields, images: readonly ChosenImage[]): Promise<Artwork> =>
      (await create(await inputOf(fields, images)).unwrap()).artwork,
    /** Changes the work as it was when its form was filled. @throws ApiError, 409 when it was changed meanwhile */
    update: async ({ id, version }: Artwork, fields: WorkFields, images: readonly ChosenImage[]): Promise<Artwork> =>
      (await update({ id, version, body: await inputOf(fields, images) }).unwrap()).artwork,
  };
}
