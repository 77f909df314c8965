import { Field } from '@studio/kit';
import { ImageUploader, type ChosenImage } from '@studio/kit/image-uploader';
import { useController, useFormContext } from 'react-hook-form';
import type { FormValues, PicturesDescription } from './field-description';
import { rulesOf } from './field-rules';
import { wide } from './wide-field';

interface PicturesFieldProps {
  readonly field: PicturesDescription;
  readonly progress: Readonly<Record<string, number>> | undefined;
}

/** Pictures of a row, in their order. */
export function PicturesField({ field, progress }: PicturesFieldProps) {
  const { name, label, hint, isRequired = false, max, hasMain } = field;
  const { control, formState } = useFormContext<FormValues>();
  const { field: input, fieldState } = useController({ name, control, rules: rulesOf(field) });
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message} required={isRequired} css={wide}>
      <ImageUploader
        max={max}
        hasMain={hasMain}
        images={input.value as readonly ChosenImage[]}
        onChange={input.onChange}
        progress={progress}
        isDisabled={formState.isSubmitting}
      />
    </Field>
  );
}
