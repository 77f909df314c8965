import type { Versioned } from '@studio/host';
import type { ChosenImage } from '@studio/kit/image-uploader';
import type { FieldDescription, FieldValue, FormValues, PictureValue } from './field-description';

const noPicture: PictureValue = { images: [], url: '' };

/** What a form begins with: a row's own values, or those of a new one. */
export function initialValues(fields: readonly FieldDescription[], item?: Versioned): FormValues {
  const row = item as unknown as Readonly<Record<string, unknown>> | undefined;
  return Object.fromEntries(
    fields.map((field) => [field.name, row ? storedValue(field, row[field.name]) : newValue(field)]),
  );
}

function newValue(field: FieldDescription): FieldValue {
  if (field.control === 'picture') return noPicture;
  if (field.control === 'pictures') return [];
  return field.initial?.() ?? '';
}

function storedValue(field: FieldDescription, stored: unknown): FieldValue {
  if (field.control === 'picture') return { images: [], url: typeof stored === 'string' ? stored : '' };
  if (field.control === 'pictures')
    return (stored as readonly string[]).map((url, index) => ({ id: `kept-${index}`, url }));
  const text = stored === null || stored === undefined ? '' : String(stored);
  // A stored moment, too, is edited as its day (docs/site/admin.md, Forms).
  return field.control === 'date' ? (text.split('T')[0] ?? '') : text;
}

/** The files of some fields that are still to go up. */
export function pendingFiles(values: readonly (FieldValue | undefined)[]): File[] {
  return values.flatMap((value) => imagesIn(value).flatMap(({ file }) => (file ? [file] : [])));
}

function imagesIn(value: FieldValue | undefined): readonly ChosenImage[] {
  if (value === undefined || typeof value === 'string') return [];
  return 'images' in value ? value.images : value;
}
