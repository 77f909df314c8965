import { css } from '@emotion/react';
import { LeftNote, OwnerForm, type FormRow, type FormValues, type KeptForm } from '@studio/forms';
import { isApiError, messageOf } from '@studio/host';
import { Button, space, toast } from '@studio/kit';
import type { ChosenImage } from '@studio/kit/image-uploader';

interface WorkFormProps<Row extends FormRow> {
  readonly kept: KeptForm<Row>;
  readonly label: string;
  /** Shown in the toast when a field is empty. */
  readonly missingText: string;
  readonly submitText: string;
  readonly busyText: string;
  readonly progress: Readonly<Record<string, number>>;
  readonly onSave: (values: FormValues) => Promise<void>;
  readonly onLeave: () => void;
}

/** A work's pictures and words, to add it or to change it. */
export function WorkForm<Row extends FormRow>({ kept, label, onSave, onLeave, ...texts }: WorkFormProps<Row>) {
  const { isSubmitting } = kept.form.formState;
  const images = kept.form.watch('images') as readonly ChosenImage[];
  return (
    <OwnerForm
      kept={kept}
      aria-label={label}
      head={kept.wasLeft && <LeftNote />}
      progress={texts.progress}
      refused={kept.newer ? changedElsewhere : null}
      onSave={onSave}
      onInvalid={(errors) => {
        if (Object.values(errors).some((error) => error?.type === 'missing'))
          toast({ title: 'Missing Information', description: texts.missingText, look: 'danger' });
      }}
    >
      <div css={actions}>
        <Button type="submit" disabled={images.length === 0 || isSubmitting}>
          {isSubmitting ? texts.busyText : texts.submitText}
        </Button>
        <Button look="secondary" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </OwnerForm>
  );
}

/** Says why a work was not stored: the server's message, or our own words where it sent none or no answer came (docs/site/shop.md,
 *  Add and edit). */
export function tellRefusal(error: unknown, title: string, fallback: string): void {
  const hasAnswer = isApiError(error) && error.status > 0;
  const description = hasAnswer ? messageOf(error, fallback) : 'An unknown error occurred';
  toast({ title, description, look: 'danger' });
}

const changedElsewhere =
  'This artwork was changed elsewhere while you were editing, so nothing was saved. What you wrote is still here.';

const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.m};
`;
