import { isApiError } from '@studio/host';
import type { ChosenImage } from '@studio/kit/image-uploader';
import { useRef, useState } from 'react';
import { useStoredDrafts } from './drafts/use-stored-drafts';
import type { FormKind, FormRow, FormValues } from './fields/field-description';
import { isConnectionLost, type OwnerWrites } from './owner-writes.api';
import { isMadeOf } from './form-values';
import { formPayload, jsonPayload, newImages } from './payload';
import { imageToSend } from './images/image-to-send';
import { savesOfThisPage, stopped, unansweredForms, type SaveEnd } from './saves';
import type { KeptForm } from './use-kept-form';

interface SaveOptions<Row extends FormRow> {
  readonly kind: FormKind;
  readonly kept: KeptForm<Row>;
  /** The team's own calls. */
  readonly writes: OwnerWrites;
  /** Is told what the server answered to the write. */
  readonly onWritten?: (answer: unknown) => void;
}

/** How far a form is that is saved, and its pictures that go up. */
export interface Saving {
  /** True once it is checked and sent: no picture can be added or taken away. */
  readonly isSent: boolean;
  /** 0 to 1, by their id, the latest last. */
  readonly progress: Readonly<Record<string, number>>;
  /** The id of the one at which it ended. */
  readonly failed: string | undefined;
  /** Sends no more of them: nothing is saved, and the form stays as it is. */
  readonly stop: () => void;
}

/** Saves a form: first the pictures that are referred to by their URL, one after the other, so that a slow line shows progress and
 *  the server takes one at a time; then the row. A blob: address never leaves the browser.
 *  @returns `save`, which answers the refusal, said beside its fields too, `stopped` or null; and how far each picture is. What went up
 *  once is not sent again by the next `save` */
export function useSave<Row extends FormRow>({ kind, kept, writes, onWritten }: SaveOptions<Row>) {
  const { base } = kept;
  const [upload] = writes.useUploadImageMutation();
  const [write] = writes.useWriteContentMutation();
  const [readNewest] = writes.useReadNewestMutation();
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({});
  const urls = useRef(new Map<File, string>()).current;
  const [failed, setFailed] = useState<string>();
  const running = useRef<{ abort: () => void }>(undefined);
  useStoredDrafts(writes);
  const progressOf = (id: string) => (share: number) => setProgress((others) => ({ ...others, [id]: share }));

  async function save(values: FormValues): Promise<unknown> {
    kept.forgetRefusal();
    setFailed(undefined);
    return (await savesOfThisPage.run(kept.draftKey, () => send(values))).refusal;
  }

  async function send(values: FormValues): Promise<SaveEnd> {
    const { first, own } = newImages(kind, values);
    const end = (await uploadAll(first)) ?? (await writeRow(values, own));
    running.current = undefined;
    setProgress({});
    return end;
  }

  /** @returns null once all are up */
  async function uploadAll(images: readonly ChosenImage[]): Promise<SaveEnd | null> {
    for (const { id, file } of images) {
      if (!file || urls.has(file)) continue;
      progressOf(id)(0);
      const { data, error } = await noted(upload({ file: await imageToSend(file), onProgress: progressOf(id) }));
      if (error) return ended(error, id);
      urls.set(file, data.url);
    }
    return null;
  }

  async function writeRow(values: FormValues, own: ChosenImage | undefined): Promise<SaveEnd> {
    const urlOf = ({ file, url }: ChosenImage) => (file ? (urls.get(file) ?? '') : url);
    const payloadOf = kind.encoding === 'multipart' ? formPayload : jsonPayload;
    const made = await madeBefore(values);
    if (made.error) return ended(made.error, undefined);
    const row = base ?? made.row;
    const ownFile = own?.file && (await imageToSend(own.file));
    const request = {
      call: row ? kind.calls.update : kind.calls.create,
      id: row?.id,
      version: row?.version,
      body: payloadOf(values, { fields: kind.fields, urlOf, base: row, ownFile }),
      onProgress: own && progressOf(own.id),
      tag: kind.tag,
    };
    const { data, error } = await noted(write(request));
    if (!row && isUnknown(error)) unansweredForms.add(kept.draftKey);
    if (error) return ended(error, own && isOfItsImage(error) ? own.id : undefined);
    unansweredForms.delete(kept.draftKey);
    onWritten?.(data);
    return { refusal: null, answer: data };
  }

  /** The row that an earlier try of the same form made, though its answer never came: to make it again would be a second one. */
  async function madeBefore(
    values: FormValues,
  ): Promise<{ readonly row?: FormRow | undefined; readonly error?: unknown }> {
    if (base || !unansweredForms.has(kept.draftKey)) return {};
    const { data, error } = await noted(readNewest(kind.calls.create));
    return { row: data?.find((each) => isMadeOf(each, values, kind.fields)), error };
  }

  function noted<T extends { abort: () => void }>(request: T): T {
    running.current = request;
    return request;
  }

  function ended(error: unknown, imageId: string | undefined): SaveEnd {
    if (!isApiError(error)) return { refusal: stopped };
    setFailed(imageId);
    return { refusal: error, imageId };
  }

  const saving: Saving = { isSent: kept.isSent, progress, failed, stop: () => running.current?.abort() };
  return { save, saving };
}

/** Whether it is unknown what became of a write: no answer came, or that of a server in between. */
const isUnknown = (refusal: unknown) => isApiError(refusal) && (refusal.status === 0 || refusal.status > 500);

const imageCodes = ['INVALID_IMAGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_LARGE', 'STORAGE_FULL'];

/** Whether a form that brought its picture along was refused because of it. */
function isOfItsImage(error: unknown): boolean {
  return isConnectionLost(error) || (isApiError(error) && imageCodes.includes(error.answer?.code ?? ''));
}
