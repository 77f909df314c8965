import { firstDay, lastDay } from '@studio/contract/written';
import type { Versioned } from '@studio/host';
import { Field, Select, TextArea, TextInput, capitalised } from '@studio/kit';
import { useFormContext, useController, useWatch } from 'react-hook-form';
import type { FieldDescription, FormValues } from './field-description';
import { ImageField } from '../images/image-field';
import { ImagesField } from '../images/images-field';
import type { SaveProgress } from '../use-save';
import { validationRules } from './field-rules';
import { asTyped, notOwnData } from './input-hints';
import { wide } from './wide-field';
import { FocalPoint } from '@studio/kit/image-uploader';
import { mainImage } from '../images/main-image';

interface OwnerFieldProps {
  readonly field: FieldDescription;
  readonly base: Versioned | undefined;
  readonly fields: readonly FieldDescription[];
  readonly saving: SaveProgress | undefined;
}

export function OwnerField({ field, fields, base, saving }: OwnerFieldProps) {
  const { control, register, formState } = useFormContext<FormValues>();
  const hintOf = field.control === 'text' ? field.hintOf : undefined;
  const typed = useWatch({ control, name: field.name, disabled: !hintOf }) as string | undefined;
  if (field.control === 'image') return <ImageField {...{ field, fields, saving }} isChange={base !== undefined} />;
  if (field.control === 'images') return <ImagesField {...{ field, fields, saving }} />;
  if (field.control === 'focalPoint') return <FocalPointField {...{ field, fields }} />;
  const { name, label, isRequired = false, isWide } = field;
  const registration = register(name, validationRules(field));
  return (
    <Field
      label={label}
      hint={typed && hintOf ? hintOf(typed) : field.hint}
      error={formState.errors[name]?.message as string | undefined}
      required={isRequired}
      css={(isWide || field.control === 'longText') && wide}
    >
      {field.control === 'text' && <TextInput {...notOwnData} {...(field.isUrlPart && asTyped)} {...registration} />}
      {field.control === 'longText' && <TextArea rows={field.rows} {...notOwnData} {...registration} />}
      {field.control === 'date' && (
        <TextInput type="date" min={firstDay} max={lastDay} {...notOwnData} {...registration} />
      )}
      {/* Browsers drop a comma in `type="number"`, so the field is text. */}
      {field.control === 'number' && (
        <TextInput inputMode={field.step === 1 ? 'numeric' : 'decimal'} {...notOwnData} {...registration} />
      )}
      {field.control === 'choice' && (
        <Select
          options={optionsOf(field.options, [(base as Row | undefined)?.[name], formState.defaultValues?.[name]])}
          {...registration}
        />
      )}
    </Field>
  );
}

type Row = Readonly<Record<string, unknown>>;

/** The options include the stored value, so that saving never changes it silently. */
function optionsOf(options: readonly string[], present: readonly unknown[]) {
  const others = present.filter((value) => typeof value === 'string' && value !== '') as string[];
  return [...new Set([...options, ...others])].map((value) => ({ value, label: capitalised(value) }));
}

interface FocalPointFieldProps {
  readonly field: FieldDescription;
  readonly fields: readonly FieldDescription[];
}

function FocalPointField({ field: { name, label, hint }, fields }: FocalPointFieldProps) {
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
