import { css } from '@emotion/react';
import { galleryCategories } from '@studio/contract/options';
import type { DigitalCreation } from '@studio/contract';
import { fieldErrorsOf, messageOf } from '@studio/host';
import { Button, Field, FormRefusal, Select, TextArea, TextInput, color, space, toast } from '@studio/kit';
import { ImageUploader } from '@studio/kit/image-uploader';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { labelOf } from '../creation-categories';
import { initialValues, type CreationFormValues } from './creation-form-values';
import { isConflict } from './creations.api';
import { useCreationDraft } from './use-creation-draft';
import { useSaveCreation } from './use-save-creation';

interface CreationFormProps {
  /** As the wall has it now; undefined: a new one. */
  readonly creation?: DigitalCreation | undefined;
  readonly onClose: () => void;
}

/** The fields of a creation and their rules (docs/site/gallery.md, Add and edit). */
export function CreationForm({ creation, onClose }: CreationFormProps) {
  const { form, base, wasLeft, drop, startFrom } = useCreationDraft(creation);
  const [refusal, setRefusal] = useState<unknown>(null);
  const { control, register, handleSubmit, formState, setError, getValues } = form;
  const { save, progress } = useSaveCreation(base);
  const { errors, isSubmitting } = formState;

  async function submit(values: CreationFormValues): Promise<void> {
    setRefusal(null);
    const refused = await save(values);
    if (refused) {
      setRefusal(refused);
      for (const [field, message] of Object.entries(fieldErrorsOf(refused))) {
        setError(nameOf(field), { type: 'server', message });
      }
      return;
    }
    toast({
      title: 'Success',
      description: base ? 'Digital creation updated successfully' : 'Digital creation added successfully',
    });
    leave();
  }

  function goOnFrom(newer: DigitalCreation, values: CreationFormValues): void {
    setRefusal(null);
    startFrom(newer, values);
  }

  function leave(): void {
    drop();
    onClose();
  }

  return (
    <form css={stack} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {wasLeft && (
        <p role="status" css={kept}>
          This is what you had not saved. Cancel lets it go.
        </p>
      )}
      <Field label="Main Image" error={errors.mainImage?.message} required={!base}>
        <Controller
          name="mainImage"
          control={control}
          rules={{ validate: (images) => base !== undefined || images.length > 0 || 'Main image is required' }}
          render={({ field }) => (
            <ImageUploader
              max={1}
              images={field.value}
              onChange={field.onChange}
              progress={progress}
              isDisabled={isSubmitting}
            />
          )}
        />
      </Field>
      <Field label="Title" error={errors.title?.message} required>
        <TextInput maxLength={200} {...register('title', { validate: atLeastOne('Title is required') })} />
      </Field>
      <Field label="Description" error={errors.description?.message} required>
        <TextArea
          rows={4}
          maxLength={5000}
          {...register('description', { validate: atLeastOne('Description is required') })}
        />
      </Field>
      <Field label="Category" error={errors.category?.message} required>
        <Select
          options={categoryOptions(creation?.category)}
          {...register('category', { validate: atLeastOne('Category is required') })}
        />
      </Field>
      <Field label="Additional Images" hint="Optional, up to 5." error={errors.additionalImages?.message}>
        <Controller
          name="additionalImages"
          control={control}
          render={({ field }) => (
            <ImageUploader
              hasMain={false}
              images={field.value}
              onChange={field.onChange}
              progress={progress}
              isDisabled={isSubmitting}
            />
          )}
        />
      </Field>
      {refusal !== null && (
        <FormRefusal
          message={messageOf(refusal, 'Failed to save digital creation')}
          newer={isConflict(refusal) && creation?.version !== base?.version ? creation : undefined}
          onLoadNewer={(newer) => goOnFrom(newer, initialValues(newer))}
          onKeepMine={(newer) => goOnFrom(newer, getValues())}
        />
      )}
      <div css={ways}>
        <Button look="secondary" onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : base ? 'Save Changes' : 'Add Creation'}
        </Button>
      </div>
    </form>
  );
}

const atLeastOne = (message: string) => (text: string) => text.trim().length > 0 || message;

/** The field that a part of the call belongs to. */
function nameOf(field: string): keyof CreationFormValues {
  const [part] = field.split(/[./]/);
  if (part === 'title' || part === 'description' || part === 'category' || part === 'additionalImages') return part;
  return 'mainImage';
}

/** The choices; what is stored is one of them too, so that saving never recategorizes silently. */
function categoryOptions(stored = 'digital') {
  const known: readonly string[] = galleryCategories;
  return (known.includes(stored) ? known : [...known, stored]).map((value) => ({ value, label: labelOf(value) }));
}

const stack = css`
  display: grid;
  gap: ${space.l};
`;
const kept = css`
  padding: ${space.s} ${space.m};
  background: ${color.marker};
  color: ${color.onMarker};
`;
const ways = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.m};
`;
