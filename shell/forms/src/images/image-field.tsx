import { css } from '@emotion/react';
import { Field, ResponsiveImage, TextInput, cluster, from, isImageShown, space } from '@studio/kit';
import { ImageUploader } from '@studio/kit/image-uploader';
import { useController, useFormContext } from 'react-hook-form';
import { Fold } from '../fields/fold';
import type { FieldDescription, FormValues, ImageValue } from '../fields/field-description';
import { validationRules } from '../fields/field-rules';
import { asTyped, notOwnData } from '../fields/input-hints';
import type { SaveProgress } from '../use-save';
import { MoveToFurther } from './move-to-further';
import { useWordsOn } from './image-to-send';
import { useMainImage } from './use-main-image';

interface ImageFieldProps {
  readonly field: Extract<FieldDescription, { control: 'image' }>;
  readonly fields: readonly FieldDescription[];
  readonly saving: SaveProgress | undefined;
  readonly isChange: boolean;
}

export function ImageField({ field, fields, saving, isChange }: ImageFieldProps) {
  const { name, label, isRequired = false, isUrlShown } = field;
  const { control } = useFormContext<FormValues>();
  const { checkFiles, forgetPoint } = useMainImage(fields);
  const { field: input, fieldState } = useController({ name, control, rules: validationRules(field) });
  const value = input.value as ImageValue;
  const words = useWordsOn(value.images);
  const isShowing = value.images.length === 0 && value.url !== '';
  function change(to: ImageValue): void {
    input.onChange(to);
    forgetPoint();
    void checkFiles(name, to);
  }
  const address = (
    <Field
      label={`${label} URL${isRequired ? '' : ' (optional)'}`}
      hint="Instead of a file: an address that begins with https://, or a path of this site."
    >
      <TextInput
        inputMode="url"
        {...notOwnData}
        {...asTyped}
        value={value.url}
        onBlur={input.onBlur}
        onChange={({ target }) => change({ ...value, url: target.value.trim() })}
      />
    </Field>
  );
  return (
    <div css={columns}>
      <div css={choice}>
        {isChange && isShowing && (
          <figure css={current}>
            <ResponsiveImage src={value.url} alt="" sizes="160px" ratio="4 / 3" />
            <figcaption>{isImageShown(value.url) ? 'Current image' : notShown}</figcaption>
          </figure>
        )}
        <Field
          label={isChange ? `Replacement ${label} (optional)` : label}
          hint="JPEG, PNG, WebP or AVIF, maximum 10MB."
          error={fieldState.error?.message}
          css={grow}
        >
          <ImageUploader
            ref={input.ref}
            max={1}
            images={value.images}
            onChange={(images) => change({ ...value, images })}
            progress={saving?.progress}
            failed={saving?.failedId}
            status={words}
            isDisabled={saving?.isSent ?? false}
          />
        </Field>
        <MoveToFurther fields={fields} />
      </div>
      {isUrlShown ? (
        address
      ) : (
        <Fold summary={<span>Or by its address</span>} opens={isShowing && fieldState.error !== undefined}>
          {address}
        </Fold>
      )}
    </div>
  );
}

export const notShown = 'Not shown: its address begins with http://. Choose another.';

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.l};
  ${from.medium} {
    grid-column: 1 / -1;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const choice = cluster(space.m);
const grow = css`
  flex: 1 1 14rem;
  min-width: 0;
`;
const current = css`
  width: 8rem;
`;
