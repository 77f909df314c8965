import { Field } from '@studio/kit';
import { FocalPoint } from '@studio/kit/image-uploader';
import { useController, useFormContext } from 'react-hook-form';
import type { FieldDescription, FormValues } from '../fields/field-description';
import { wide } from '../fields/wide-field';
import { mainImage } from './main-image';

interface FocalPointFieldProps {
  readonly field: FieldDescription;
  readonly fields: readonly FieldDescription[];
}

export function FocalPointField({ field: { name, label, hint }, fields }: FocalPointFieldProps) {
  const { control, watch } = useFormContext<FormValues>();
  const { field: input, fieldState } = useController({ name, control });
  const ofImage = fields.find((field) => field.control === 'image');
  const image = ofImage && mainImage(watch(ofImage.name));
  if (!image) return null;
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message} css={wide}>
      <FocalPoint src={image.url} value={input.value as string} onChange={input.onChange} />
    </Field>
  );
}
