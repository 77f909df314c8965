import { Field, isImageShown, visuallyHidden } from '@studio/kit';
import { ImageUploader, type ChosenImage } from '@studio/kit/image-uploader';
import { useController, useFormContext } from 'react-hook-form';
import type { FieldDescription, FormValues, ImagesDescription } from '../fields/field-description';
import { validationRules } from '../fields/field-rules';
import { wide } from '../fields/wide-field';
import type { SaveProgress } from '../use-save';
import { MoveToFurther } from './move-to-further';
import { notShown } from './image-field';
import { useWordsOn } from './image-to-send';
import { useMainImage } from './use-main-image';

interface ImagesFieldProps {
  readonly field: ImagesDescription;
  readonly fields: readonly FieldDescription[];
  readonly saving: SaveProgress | undefined;
}

export function ImagesField({ field, fields, saving }: ImagesFieldProps) {
  const { name, label, hint, isRequired = false, max, hasMain } = field;
  const { control } = useFormContext<FormValues>();
  const { places, makeMain, checkFiles, forgetPoint, said } = useMainImage(fields);
  const { field: input, fieldState } = useController({ name, control, rules: validationRules(field) });
  const images = input.value as readonly ChosenImage[];
  const words = useWordsOn(images);
  function change(to: readonly ChosenImage[]): void {
    if (hasMain && to[0] !== images[0]) forgetPoint();
    input.onChange(to);
    void checkFiles(name, to);
  }
  return (
    <Field
      label={label}
      hint={images.every(({ url }) => isImageShown(url)) ? hint : notShown}
      error={fieldState.error?.message}
      required={isRequired}
      css={wide}
    >
      <ImageUploader
        ref={input.ref}
        max={max}
        hasMain={hasMain}
        images={images}
        onChange={change}
        progress={saving?.progress}
        failed={saving?.failedId}
        status={words}
        transfer={places?.further === field ? { label: mainLabel, onTransfer: makeMain } : undefined}
        isDisabled={saving?.isSent ?? false}
      />
      {places?.main === field && <MoveToFurther fields={fields} />}
      {places?.further === field && (
        <p role="status" css={visuallyHidden}>
          {said}
        </p>
      )}
    </Field>
  );
}

const mainLabel = (name: string) => `Make ${name} the main one`;
