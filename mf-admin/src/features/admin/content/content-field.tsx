import { Field, Select, TextArea, TextInput } from '@studio/kit';
import { useFormContext } from 'react-hook-form';
import { capitalised } from './capitalised';
import type { FieldDescription, FormValues } from './field-description';
import { PictureField } from './picture-field';
import { PicturesField } from './pictures-field';
import { wide } from './wide-field';

/** One field of a form, as its description says. @param isChange true: of a row that is there already */
export function ContentField({ field, isChange }: { field: FieldDescription; isChange: boolean }) {
  const { register, formState } = useFormContext<FormValues>();
  if (field.control === 'picture') return <PictureField field={field} isChange={isChange} />;
  if (field.control === 'pictures') return <PicturesField field={field} />;
  const { name, label, hint, isRequired, isWide } = field;
  const wiring = register(name, isRequired ? { validate: requiredText(label) } : {});
  return (
    <Field
      label={isRequired ? label : `${label} (optional)`}
      hint={hint}
      error={formState.errors[name]?.message as string | undefined}
      required={isRequired ?? false}
      css={(isWide || field.control === 'longText') && wide}
    >
      {field.control === 'text' && <TextInput maxLength={field.maxLength} {...wiring} />}
      {field.control === 'longText' && <TextArea rows={field.rows} maxLength={field.maxLength} {...wiring} />}
      {field.control === 'date' && <TextInput type="date" {...wiring} />}
      {field.control === 'number' && (
        <TextInput type="number" inputMode="decimal" min={field.min} max={field.max} step={field.step} {...wiring} />
      )}
      {field.control === 'choice' && (
        <Select options={optionsOf(field.options, formState.defaultValues?.[name])} {...wiring} />
      )}
    </Field>
  );
}

/** Blanks alone say nothing. */
function requiredText(label: string) {
  return (value: unknown) => (typeof value === 'string' && value.trim() !== '') || `${label} is required`;
}

/** The choices; what is stored is one of them too, so that saving never recategorizes silently (docs/site/admin.md, Forms). */
function optionsOf(options: readonly string[], stored: unknown) {
  const isKnown = typeof stored !== 'string' || stored === '' || options.includes(stored);
  return (isKnown ? options : [...options, stored]).map((value) => ({ value, label: capitalised(value) }));
}
