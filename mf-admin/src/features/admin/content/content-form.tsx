import { css } from '@emotion/react';
import { fieldErrorsOf, messageOf } from '@studio/host';
import { Button, color, from, size, space, toast } from '@studio/kit';
import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { isOutOfDate } from './content.api';
import { ContentField } from './content-field';
import type { ContentItem, ContentKind } from './content-kind';
import { draftKey, draftsOfThisPage } from './drafts';
import type { FormValues } from './field-description';
import { FormRefusal } from './form-refusal';
import { initialValues } from './form-values';
import { UploadProgress } from './upload-progress';
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
  const key = draftKey(kind.name, item?.id);
  // The row that the fields were filled from: its version says what the owner has seen.
  const [base, setBase] = useState(() => draftsOfThisPage.get(key)?.base ?? item);
  const [refusal, setRefusal] = useState<unknown>(null);
  const form = useForm<FormValues>({
    defaultValues: draftsOfThisPage.valuesOf(key) ?? initialValues(kind.fields, item),
  });
  const { save, progress } = useSave(kind, base);
  const headingId = useId();
  const { isSubmitting } = form.formState;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => draftsOfThisPage.keep(key, { values: { ...values }, base }),
      }),
    [form, key, base],
  );

  async function submit(values: FormValues): Promise<void> {
    setRefusal(null);
    const refused = await save(values);
    if (refused) return refuse(refused);
    toast({ title: 'Success', description: base ? kind.words.updated : kind.words.created });
    leave();
  }

  function refuse(error: unknown): void {
    setRefusal(error);
    const fallback = base ? kind.words.updateFailed : kind.words.createFailed;
    toast({ title: 'Error', description: messageOf(error, fallback), look: 'danger' });
    for (const [field, message] of Object.entries(fieldErrorsOf(error))) {
      const name = field === 'file' ? 'imageUrl' : field.split(/[./]/)[0]!;
      form.setError(name, { type: 'server', message }, { shouldFocus: true });
    }
  }

  function leave(): void {
    form.reset(initialValues(kind.fields));
    draftsOfThisPage.drop(key);
    onClose();
  }

  function startFrom(values: FormValues, newer: ContentItem): void {
    setRefusal(null);
    setBase(newer);
    form.reset(values);
    draftsOfThisPage.keep(key, { values, base: newer });
  }

  return (
    <FormProvider {...form}>
      <form
        css={card}
        noValidate
        aria-labelledby={headingId}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <header css={bar}>
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
            message={messageOf(refusal, base ? kind.words.updateFailed : kind.words.createFailed)}
            isChanged={isOutOfDate(refusal) && item !== undefined && item.version !== base?.version}
            onLoadNewer={() => item && startFrom(initialValues(kind.fields, item), item)}
            onKeepMine={() => item && startFrom(form.getValues(), item)}
          />
        )}
        <div css={actions}>
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

const card = css`
  display: grid;
  gap: ${space.l};
  padding: clamp(1rem, 0.6rem + 2vw, 2rem);
  border-left: 8px solid ${color.marker};
  background: ${color.surface};
  scroll-margin-top: 5.5rem;
`;
const bar = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  min-height: 2.875rem;
  h2 {
    font-size: clamp(1.875rem, 1.6rem + 1.2vw, 2.5rem);
  }
  button {
    padding-inline: 0.75rem;
  }
`;
const fields = css`
  display: grid;
  gap: ${space.l};
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};
  font-size: ${size.small};
`;
