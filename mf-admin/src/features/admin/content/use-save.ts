import { useUploadImageMutation, type OnProgress } from '@studio/host';
import { useRef, useState } from 'react';
import { useWriteContentMutation } from './content.api';
import type { ContentItem, ContentKind } from './content-kind';
import type { FieldDescription, FormValues } from './field-description';
import { pendingFiles } from './form-values';
import { formPayload, jsonPayload } from './payload';

/** Saves a form: first the files that are referred to by their URL, then the row.
 *  @param base the row that the form was filled from; undefined: a new one
 *  @returns `save`, which answers the refusal or null, and how much has gone up: 0 to 1, null while nothing does */
export function useSave(kind: ContentKind, base: ContentItem | undefined) {
  const [write] = useWriteContentMutation();
  const [upload] = useUploadImageMutation();
  const [progress, setProgress] = useState<number | null>(null);
  // What went up once is not sent again when the rest is refused.
  const urls = useRef(new Map<File, string>()).current;

  async function save(values: FormValues): Promise<unknown> {
    const files = pendingFiles(Object.values(values));
    const first = kind.encoding === 'json' ? files : pendingFiles(referredTo(kind.fields, values));
    const onProgress = files.length > 0 ? setProgress : undefined;
    const refusal = (await uploadAll(first, onProgress)) ?? (await writeRow(values, onProgress));
    setProgress(null);
    return refusal;
  }

  async function uploadAll(files: readonly File[], onProgress: OnProgress | undefined): Promise<unknown> {
    for (const file of files.filter((one) => !urls.has(one))) {
      const { data, error } = await upload({ file, ...(onProgress ? { onProgress } : {}) });
      if (error) return error;
      urls.set(file, data.url);
    }
    return null;
  }

  async function writeRow(values: FormValues, onProgress: OnProgress | undefined): Promise<unknown> {
    const options = { fields: kind.fields, urlOf: (file: File) => urls.get(file) ?? '', isChange: base !== undefined };
    const isForm = kind.encoding === 'multipart';
    const { error } = await write({
      call: base ? kind.calls.update : kind.calls.create,
      id: base?.id,
      version: base?.version,
      body: isForm ? formPayload(values, options) : jsonPayload(values, options),
      onProgress: isForm ? onProgress : undefined,
      tag: kind.tag,
    });
    return error ?? null;
  }

  return { save, progress };
}

/** What a multipart form refers to by its URL: it brings its one picture itself. */
function referredTo(fields: readonly FieldDescription[], values: FormValues) {
  return fields.filter(({ control }) => control === 'pictures').map(({ name }) => values[name]);
}
