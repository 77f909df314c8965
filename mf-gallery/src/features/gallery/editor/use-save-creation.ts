import type { DigitalCreation } from '@studio/contract';
import { useUploadImageMutation } from '@studio/host';
import type { ChosenImage } from '@studio/kit/image-uploader';
import { useRef, useState } from 'react';
import { creationPayload, type CreationFormValues } from './creation-form-values';
import { useSaveCreationMutation } from './creations.api';

/** Saves the dialog: its new further pictures first, one after the other, then the creation.
 *  @param base the creation that the fields were filled from; undefined: a new one
 *  @returns `save`, which answers the refusal or null, and how far each picture is, 0 to 1, by its id */
export function useSaveCreation(base: DigitalCreation | undefined) {
  const [upload] = useUploadImageMutation();
  const [write] = useSaveCreationMutation();
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({});
  // What went up once is not sent again when the rest is refused.
  const kept = useRef(new Map<string, string>()).current;

  async function save(values: CreationFormValues): Promise<unknown> {
    const refusal = (await uploadAll(values.additionalImages)) ?? (await writeCreation(values));
    setProgress({});
    return refusal;
  }

  async function uploadAll(images: readonly ChosenImage[]): Promise<unknown> {
    for (const { id, file } of images) {
      if (!file || kept.has(id)) continue;
      const { data, error } = await upload({ file, onProgress: progressOf(id) });
      if (error) return error;
      kept.set(id, data.url);
    }
    return null;
  }

  async function writeCreation(values: CreationFormValues): Promise<unknown> {
    const body = creationPayload(values, ({ id, url }) => kept.get(id) ?? url, base);
    const { error } = await write({ base, body, onProgress: progressOf(values.mainImage[0]?.id ?? '') });
    return error ?? null;
  }

  const progressOf = (id: string) => (share: number) => setProgress((others) => ({ ...others, [id]: share }));

  return { save, progress };
}
