import { isApiError } from '@studio/host';
import type { ChosenImage } from '@studio/kit/image-uploader';
import { useRef, useState } from 'react';
import { useRestoreDrafts } from './drafts/use-restore-drafts';
import type { FormKind, FormRow, FormValues } from './fields/field-description';
import { draftOf } from './drafts/drafts';
import { isConnectionLost, type OwnerWrites } from './owner-writes.api';
import { formPayload, jsonPayload, newImages } from './payload';
import { imageToSend } from './images/image-to-send';
import { pendingSaves, aborted, type SaveResult } from './pending-saves';
import { rowFromAnswer, type DraftForm } from './use-draft-form';

interface SaveOptions<Row extends FormRow> {
  readonly kind: FormKind;
  readonly draft: DraftForm<Row>;
  readonly writes: OwnerWrites;
  readonly onWritten?: (answer: unknown) => void;
}

export interface SaveProgress {
  readonly isSent: boolean;
  /** 0 to 1 by image id, the latest last. */
  readonly progress: Readonly<Record<string, number>>;
  readonly failedId: string | undefined;
  readonly abort: () => void;
}

/**
 * The hook sends one upload at a time, then the row; a retry repeats no finished upload.
 * @returns `save` resolves to the error, `aborted` or null
 */
export function useSave<Row extends FormRow>({ kind, draft, writes, onWritten }: SaveOptions<Row>) {
  const { base } = draft;
  const [upload] = writes.useUploadImageMutation();
  const [write] = writes.useWriteContentMutation();
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({});
  const urls = useRef(new Map<File, string>()).current;
  const [failedId, setFailedId] = useState<string>();
  const currentRequest = useRef<{ abort: () => void }>(undefined);
  useRestoreDrafts(writes);
  const progressOf = (id: string) => (share: number) => setProgress((others) => ({ ...others, [id]: share }));

  async function save(values: FormValues): Promise<unknown> {
    draft.clearError();
    setFailedId(undefined);
    return (await pendingSaves.run(draft.draftKey, () => send(values))).error;
  }

  async function send(values: FormValues): Promise<SaveResult> {
    const { first, own } = newImages(kind, values);
    const result = (await uploadAll(first)) ?? (await writeRow(values, own));
    currentRequest.current = undefined;
    setProgress({});
    return result;
  }

  /** @returns null once all are up */
  async function uploadAll(images: readonly ChosenImage[]): Promise<SaveResult | null> {
    for (const { id, file } of images) {
      if (!file || urls.has(file)) continue;
      progressOf(id)(0);
      const { data, error } = await tracked(upload({ file: await imageToSend(file), onProgress: progressOf(id) }));
      if (error) return failure(error, id);
      urls.set(file, data.url);
    }
    return null;
  }

  async function writeRow(values: FormValues, own: ChosenImage | undefined): Promise<SaveResult> {
    const urlOf = ({ file, url }: ChosenImage) => (file ? (urls.get(file) ?? '') : url);
    const payloadOf = kind.encoding === 'multipart' ? formPayload : jsonPayload;
    const ownFile = own?.file && (await imageToSend(own.file));
    const writeTo = (row: FormRow | undefined) =>
      tracked(
        write({
          call: row ? kind.calls.update : kind.calls.create,
          id: row?.id,
          version: row?.version,
          idempotencyKey: row ? undefined : draftOf(draft.draftKey)?.idempotencyKey,
          body: payloadOf(values, { fields: kind.fields, urlOf, base: row, ownFile }),
          onProgress: own && progressOf(own.id),
          tag: kind.tag,
        }),
      );
    let { data, error } = await writeTo(base);
    // An earlier attempt without a response created the row, perhaps from other values. Its version is 1 unless it was
    // changed since.
    if (data?.isReplayed) ({ data, error } = await writeTo({ ...rowFromAnswer<FormRow>(data.answer), version: 1 }));
    if (!data) return failure(error, own && isOfItsImage(error) ? own.id : undefined);
    onWritten?.(data.answer);
    return { error: null, answer: data.answer };
  }

  function tracked<T extends { abort: () => void }>(request: T): T {
    currentRequest.current = request;
    return request;
  }

  function failure(error: unknown, imageId: string | undefined): SaveResult {
    if (!isApiError(error)) return { error: aborted };
    setFailedId(imageId);
    return { error, imageId };
  }

  const saving: SaveProgress = {
    isSent: draft.isSent,
    progress,
    failedId,
    abort: () => currentRequest.current?.abort(),
  };
  return { save, saving };
}

const imageCodes = ['INVALID_IMAGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_LARGE', 'STORAGE_FULL'];

function isOfItsImage(error: unknown): boolean {
  return isConnectionLost(error) || (isApiError(error) && imageCodes.includes(error.answer?.code ?? ''));
}
