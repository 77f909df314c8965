import type { OnProgress } from '@studio/host';
import type { ChosenImage } from '@studio/kit/image-uploader';
import { useRef, useState } from 'react';
import type { FormKind, FormRow, FormValues } from './fields/field-description';
import type { OwnerWrites } from './owner-writes.api';
import { formPayload, jsonPayload, newPictures } from './payload';
import type { KeptForm } from './use-kept-form';

interface SaveOptions<Row extends FormRow> {
  readonly kind: FormKind;
  readonly kept: KeptForm<Row>;
  /** The team's own calls. */
  readonly writes: OwnerWrites;
}

/** Saves a form: first the pictures that are referred to by their URL, one after the other, so that a slow line shows progress and
 *  the server takes one at a time; then the row. A blob: address never leaves the browser.
 *  @returns `save`, which answers the refusal, said beside its fields too, or null; and how far each picture is that goes up, 0 to
 *  1, by its id, the latest last */
export function useSave<Row extends FormRow>({ kind, kept, writes }: SaveOptions<Row>) {
  const { base } = kept;
  const [upload] = writes.useUploadImageMutation();
  const [write] = writes.useWriteContentMutation();
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({});
  // What went up once is not sent again when the rest is refused.
  const urls = useRef(new Map<File, string>()).current;
  const progressOf = (id: string) => (share: number) => setProgress((others) => ({ ...others, [id]: share }));

  async function save(values: FormValues): Promise<unknown> {
    kept.forgetRefusal();
    const { first, own } = newPictures(kind, values);
    const refusal = (await uploadAll(first)) ?? (await writeRow(values, own && progressOf(own.id)));
    setProgress({});
    if (refusal) kept.refuse(refusal);
    return refusal;
  }

  async function uploadAll(images: readonly ChosenImage[]): Promise<unknown> {
    for (const { id, file } of images) {
      if (!file || urls.has(file)) continue;
      progressOf(id)(0);
      const { data, error } = await upload({ file, onProgress: progressOf(id) });
      if (error) return error;
      urls.set(file, data.url);
    }
    return null;
  }

  async function writeRow(values: FormValues, onProgress: OnProgress | undefined): Promise<unknown> {
    const urlOf = ({ file, url }: ChosenImage) => (file ? (urls.get(file) ?? '') : url);
    const payloadOf = kind.encoding === 'multipart' ? formPayload : jsonPayload;
    const { error } = await write({
      call: base ? kind.calls.update : kind.calls.create,
      id: base?.id,
      version: base?.version,
      body: payloadOf(values, { fields: kind.fields, urlOf, base }),
      onProgress,
      tag: kind.tag,
    });
    return error ?? null;
  }

  return { save, progress };
}
