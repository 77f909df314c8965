import { limits } from '@studio/contract/options';
import type { Artwork, Reservation } from '@studio/contract';
import { lineOf, whyTooLong } from '@studio/contract/written';
import { readNumber } from '@studio/forms';
import { messageOf } from '@studio/host';
import { Field, TextInput } from '@studio/kit';
import { useState } from 'react';
import { FormDialog } from '../list/form-dialog';
import { useRefusal } from '../list/use-refusal';
import { useKeptValues } from '../use-kept-values';
import { canEnd, endOfDay, toDay } from './mark-words';
import { useMarkWorkMutation } from './works.api';

interface MarkDialogProps {
  readonly work: Artwork;
  readonly mark: Reservation;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** For whom a work is set aside, until when, and of an edition how many pieces. Stays open, with what was typed, until it is saved. */
export function MarkDialog({ work, mark, onSaved, onClose }: MarkDialogProps) {
  const stored = { forWhom: mark.forWhom ?? '', day: toDay(mark.until), quantity: String(mark.quantity) };
  const { values, change, letGo } = useKeptValues('mark', { id: work.id, stored });
  const { forWhom, quantity } = values;
  const hasEnd = canEnd(mark.reason);
  // Of a work that was sold since, a day that was typed before does not count.
  const day = hasEnd ? values.day : '';
  const [errors, setErrors] = useState<{ forWhom?: string; day?: string; quantity?: string }>({});
  const { refusal, refuse, isGone } = useRefusal();
  const [markWork, { isLoading }] = useMarkWorkMutation();
  const most = mark.quantity + work.available;

  async function submit(): Promise<void> {
    const pieces = readNumber(quantity, { min: 1, max: most, step: 1 }, `From 1 to ${most}`);
    const name = lineOf(forWhom);
    const tooLong = whyTooLong(name, limits.title);
    const found = {
      ...(tooLong && { forWhom: tooLong }),
      ...(day !== '' && !(endOfDay(day).getTime() > Date.now()) && { day: 'Choose today or a later day' }),
      ...(pieces.why !== undefined && { quantity: pieces.why }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const { error } = await markWork({
      ...{ id: work.id, version: work.version },
      mark: {
        ...{ reason: mark.reason, quantity: pieces.value },
        ...(name !== '' && { forWhom: name }),
        ...(day !== '' && { until: endOfDay(day).toISOString() }),
      },
    });
    if (error) return refuse(messageOf(error, 'Failed to mark the work'));
    letGo();
    if (isGone.current) return;
    onSaved();
    onClose();
  }

  return (
    <FormDialog
      {...{ refusal, isLoading, onClose }}
      title="Set Aside"
      description={work.title}
      label="Save"
      busy="Saving..."
      onSubmit={submit}
      letGo={letGo}
    >
      <Field label="For whom (optional)" hint="Only you read it." error={errors.forWhom}>
        <TextInput autoComplete="off" value={forWhom} onChange={({ target }) => change({ forWhom: target.value })} />
      </Field>
      {hasEnd && (
        <Field
          label="For sale again after (optional)"
          hint="After that day it is for sale again by itself, and you get an email. Left empty: when you say so."
          error={errors.day}
        >
          <TextInput type="date" value={day} onChange={({ target }) => change({ day: target.value })} />
        </Field>
      )}
      {most > 1 && (
        <Field label="Pieces" error={errors.quantity}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={quantity}
            onChange={({ target }) => change({ quantity: target.value })}
          />
        </Field>
      )}
    </FormDialog>
  );
}
