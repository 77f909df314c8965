import { Field } from '@studio/kit';
import { useController, useFormContext } from 'react-hook-form';

import { wide } from './wide-field';
import type { FieldDescription, FormValues } from './field-description';
import { ImageUploader, type ChosenImage } from '@studio/kit/image-uploader';

/** docs/site/admin.md, Forms. */
const most = 5;

/** The further pictures of a row, in their order. */
export function PicturesField({ field }: { field: FieldDescription }) {
  const { control } = useFormContext<FormValues>();
  const { field: input, fieldState } = useController({ name: field.name, control });
  return (
    <Field label={`${field.label} (optional)`} error={fieldState.error?.message} css={wide}>
      <ImageUploader
        max={most}
        hasMain={false}
        images={input.value as readonly ChosenImage[]}
        onChange={input.onChange}
      />
    </Field>
  );
}
