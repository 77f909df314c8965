import { css } from '@emotion/react';
import { fieldErrorsOf } from '@studio/host';
import { Button, Field, from, Select, space, TextArea, TextInput, toast } from '@studio/kit';
import { ImageUploader, type ChosenImage } from '@studio/kit/image-uploader';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { categoryOptions, readDraft, type WorkDraft, type WorkFields } from './work-draft';

interface WorkFormProps {
  readonly label: string;
  readonly draft: WorkDraft;
  readonly images: readonly ChosenImage[];
  /** The category of the work that is edited; null for a new one. */
  readonly storedCategory: string | null;
  /** Shown in the toast when a field is empty. */
  readonly missingText: string;
  readonly submitText: string;
  readonly busyText: string;
  /** How much of each picture is uploaded, by its id. */
  readonly progress: Readonly<Record<string, number>>;
  /** Between the fields and the buttons, such as what went wrong. */
  readonly children?: ReactNode;
  /** @throws what refused it; what it says of single fields is shown at them, and nothing that was filled in is lost */
  readonly onSave: (fields: WorkFields, images: readonly ChosenImage[]) => Promise<void>;
}

/** A work's pictures and words, to add it or to change it. */
export function WorkForm({ draft, images: initialImages, storedCategory, onSave, ...texts }: WorkFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<WorkDraft>({ defaultValues: draft });
  const [images, setImages] = useState(initialImages);
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    const fields = readDraft(values);
    if ('length' in fields || images.length === 0) {
      markMissing('length' in fields ? fields : []);
      return toast({ title: 'Missing Information', description: texts.missingText, look: 'danger' });
    }
    try {
      await onSave(fields, images);
    } catch (error) {
      const refused = fieldErrorsOf(error);
      for (const name of Object.keys(draft) as (keyof WorkDraft)[]) {
        if (refused[name]) setError(name, { message: refused[name] });
      }
    }
  });
  function markMissing(names: readonly (keyof WorkDraft)[]) {
    names.forEach((name, index) => setError(name, { message: messages[name] }, { shouldFocus: index === 0 }));
  }
  const field = (name: keyof WorkDraft, label: string) => ({ label, required: true, error: errors[name]?.message });

  return (
    <form css={layout} noValidate aria-label={texts.label} onSubmit={(event) => void submit(event)}>
      <Field label="Images" hint="JPEG, PNG, WebP or AVIF, up to 10MB each" css={wide}>
        <ImageUploader images={images} onChange={setImages} progress={texts.progress} isDisabled={isSubmitting} />
      </Field>
      <Field {...field('title', 'Title')}>
        <TextInput maxLength={200} {...register('title')} />
      </Field>
      <Field {...field('price', 'Price ($)')}>
        <TextInput inputMode="decimal" autoComplete="off" {...register('price')} />
      </Field>
      <Field {...field('dimensions', 'Dimensions')} hint="With the unit, such as 60 x 80 cm">
        <TextInput maxLength={120} {...register('dimensions')} />
      </Field>
      <Field label="Category" error={errors.category?.message}>
        <Select options={categoryOptions(storedCategory)} {...register('category')} />
      </Field>
      <Field {...field('description', 'Description')} css={wide}>
        <TextArea rows={4} maxLength={5000} {...register('description')} />
      </Field>
      {texts.children && <div css={wide}>{texts.children}</div>}
      <div css={[wide, actions]}>
        <Button type="submit" disabled={images.length === 0 || isSubmitting}>
          {isSubmitting ? texts.busyText : texts.submitText}
        </Button>
      </div>
    </form>
  );
}

const messages: Readonly<Record<keyof WorkDraft, string>> = {
  title: 'Give the work a title.',
  description: 'Say a few words about the work.',
  price: 'Give a price in dollars, such as 450 or 19.50.',
  category: 'Choose a category.',
  dimensions: 'Say how large the work is.',
};

const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const wide = css`
  grid-column: 1 / -1;
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.m};
`;
