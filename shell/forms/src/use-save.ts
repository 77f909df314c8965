import { isApiError } from '@studio/host';
import type { ChosenImage } from '@studio/kit/image-uploader';
import { useRef, useState } from 'react';
import { useRestoreDrafts } from './drafts/use-restore-drafts';
import type { FormKind, FormRow, FormValues } from './fields/field-description';
import { isConnectionLost, type OwnerWrites } from './owner-writes.api';
import { isMadeOf } from './form-values';
import { formPayload, jsonPayload, newImages } from './payload';
import { imageToSend } from './images/image-to-send';
import { pendingSaves, aborted, unacknowledgedSaves, type SaveResult } from './pending-saves';
import type { DraftForm } from './use-draft-form';

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
  const [readNewest] = writes.useReadNewestMutation();
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
    const earlier = await madeBefore(values);
    if (earlier.error) return failure(earlier.error, undefined);
    const row = base ?? earlier.row;
    const ownFile = own?.file && (await imageToSend(own.file));
    const request = {
      call: row ? kind.calls.update : kind.calls.create,
      id: row?.id,
      version: row?.version,
      body: payloadOf(values, { fields: kind.fields, urlOf, base: row, ownFile }),
      onProgress: own && progressOf(own.id),
      tag: kind.tag,
    };
    const { data, error } = await tracked(write(request));
    if (!row && isOutcomeUnknown(error)) unacknowledgedSaves.add(draft.draftKey);
    if (error) return failure(error, own && isOfItsImage(error) ? own.id : undefined);
    unacknowledgedSaves.delete(draft.draftKey);
    onWritten?.(data);
    return { error: null, answer: data };
  }

  /**
   * The function returns a row that an attempt without a response created; a second creation would duplicate the row.
   */
  async function madeBefore(
    values: FormValues,
  ): Promise<{ readonly row?: FormRow | undefined; readonly error?: unknown }> {
    if (base || !unacknowledgedSaves.has(draft.draftKey)) return {};
    const { data, error } = await tracked(readNewest(kind.calls.create));
    return { row: data?.find((each) => isMadeOf(each, values, kind.fields)), error };
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

/** True: there was no response, or a proxy answered with an error. */
const isOutcomeUnknown = (refusal: unknown) => isApiError(refusal) && (refusal.status === 0 || refusal.status > 500);

const imageCodes = ['INVALID_IMAGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_LARGE', 'STORAGE_FULL'];

function isOfItsImage(error: unknown): boolean {
  return isConnectionLost(error) || (isApiError(error) && imageCodes.includes(error.answer?.code ?? ''));
}
