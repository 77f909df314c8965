import { css } from '@emotion/react';
import { draftKey, messageOf } from '@studio/host';
import { Button, FormRefusal, from, space, toast } from '@studio/kit';
import { X } from 'lucide-react';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { ContentField } from './content-field';
import type { ContentItem, ContentKind } from './content-kind';
import type { FormValues } from './field-description';
import { formActions, formCard, formHead } from './form-card';
import { initialValues } from './form-values';
import { UploadProgress } from './upload-progress';
import { useKeptForm } from './use-kept-form';
import { useSave } from './use-save';

interface ContentFormProps {
  readonly kind: ContentKind;
  /** The row as the list has it now; undefined: the form adds one. */
  readonly item?: ContentItem;
  /** The row is saved, or the owner leaves it. */
  readonly onClose: () => void;
}

/** Adds a row or changes one. What is typed is kept until it is saved or left, whatever happens in between. */
export function ContentForm({ kind, item, onClose }: ContentFormProps) {
  const { form, base, refusal, newer, ...kept } = useKeptForm({
    draftKey: draftKey(kind.name, item?.id),
    row: item,
    valuesOf: (row) => initialValues(kind.fields, row),
  });
  const { save, progress } = useSave(kind, base);
  const headingId = useId();
  const { isSubmitting } = form.formState;
  const failed = base ? kind.words.updateFailed : kind.words.createFailed;

  async function submit(values: FormValues): Promise<void> {
    kept.forgetRefusal();
    const refused = await save(values);
    if (refused) return kept.refuse(refused, failed);
    toast({ title: 'Success', description: base ? kind.words.updated : kind.words.created });
    leave();
  }

  function leave(): void {
    kept.settle(undefined);
    onClose();
  }

  return (
    <FormProvider {...form}>
      <form
        css={formCard}
        noValidate
        aria-labelledby={headingId}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <header css={formHead}>
          <h2 id={headingId}>
            {base ? 'Edit' : 'Add'} {kind.noun}
          </h2>
          {base && (
            <Button look="quiet" aria-label="Close" onClick={leave}>
              <X aria-hidden />
            </Button>
          )}
        </header>
        <div css={fields}>
          {kind.fields.map((field) => (
            <ContentField key={field.name} field={field} isChange={base !== undefined} />
          ))}
        </div>
        {refusal !== null && (
          <FormRefusal
            message={messageOf(refusal, failed)}
            newer={newer}
            onLoadNewer={kept.loadNewer}
            onKeepMine={kept.keepMine}
          />
        )}
        <div css={formActions}>
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : base ? 'Save Changes' : `Add ${kind.noun}`}
          </Button>
          {base && (
            <Button look="secondary" onClick={leave}>
              Cancel
            </Button>
          )}
          {progress !== null && <UploadProgress share={progress} />}
        </div>
      </form>
    </FormProvider>
  );
}

const fields = css`
  display: grid;
  gap: ${space.l};
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
