import { limits } from '@studio/contract/options';
import type { Artwork, Reservation } from '@studio/contract';
import { firstDay, lastDay, lineOf, findDayProblem, findTextProblem } from '@studio/contract/written';
import { notOwnData, parseNumber } from '@studio/forms';
import { messageOf } from '@studio/host';
import { Field, TextInput } from '@studio/kit';
import { useRef } from 'react';
import { FormDialog } from '../list/form-dialog';
import { useErrorMessage } from '../list/use-error-message';
import { useDraftValues } from '../use-draft-values';
import { useFieldErrors } from '../use-field-errors';
import { canEnd, endOfDay, toDay } from './mark-labels';
import { useMarkWorkMutation } from './works.api';
import { panelTexts } from '../texts/panel';

interface MarkDialogProps {
  readonly work: Artwork;
  readonly mark: Reservation;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export function MarkDialog({ work, mark, onSaved, onClose }: MarkDialogProps) {
  const stored = { forWhom: mark.forWhom ?? '', day: toDay(mark.until), quantity: String(mark.quantity) };
  const { values, field, discard } = useDraftValues('mark', { id: work.id, stored });
  const hasEnd = canEnd(mark.reason);
  const day = hasEnd ? values.day : '';
  const { errors, showErrors } = useFieldErrors<'forWhom' | 'day' | 'quantity'>();
  const { errorMessage, showError, isUnmounted } = useErrorMessage();
  const [markWork, { isLoading }] = useMarkWorkMutation();
  const most = mark.quantity + work.available;
  const dayField = useRef<HTMLInputElement>(null);

  async function submit(): Promise<void> {
    const pieces = parseNumber(values.quantity, { min: 1, max: most, step: 1 }, `From 1 to ${most}`);
    const name = lineOf(values.forWhom);
    const isValid = showErrors({
      forWhom: findTextProblem(name, limits.title),
      day: dayField.current?.validity.badInput ? panelTexts.fullDate : dayProblem(day),
      quantity: pieces.problem,
    });
    if (!isValid) return;
    const { error } = await markWork({
      ...{ id: work.id, version: work.version },
      mark: {
        ...{ reason: mark.reason, quantity: pieces.value },
        ...(name !== '' && { forWhom: name }),
        ...(day !== '' && { until: endOfDay(day).toISOString() }),
      },
    });
    if (error) return showError(messageOf(error, panelTexts.markFailed));
    discard();
    if (isUnmounted.current) return;
    onSaved();
    onClose();
  }

  return (
    <FormDialog
      {...{ errorMessage, isLoading, onClose }}
      title="Set Aside"
      description={work.title}
      label="Save"
      busy="Saving..."
      onSubmit={submit}
      onDiscard={discard}
    >
      <Field label="For whom (optional)" hint={panelTexts.onlyYou} error={errors.forWhom}>
        <TextInput {...notOwnData} {...field('forWhom')} />
      </Field>
      {hasEnd && (
        <Field label="For sale again after (optional)" hint={panelTexts.markEnds} error={errors.day}>
          <TextInput ref={dayField} type="date" min={firstDay} max={lastDay} {...field('day')} />
        </Field>
      )}
      {most > 1 && (
        <Field label="Pieces" error={errors.quantity}>
          <TextInput inputMode="numeric" autoComplete="off" {...field('quantity')} />
        </Field>
      )}
    </FormDialog>
  );
}

function dayProblem(day: string): string | undefined {
  if (day === '') return undefined;
  return findDayProblem(day) ?? (endOfDay(day).getTime() > Date.now() ? undefined : panelTexts.laterDay);
}
