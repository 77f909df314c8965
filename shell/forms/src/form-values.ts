import type { Draft, Versioned } from '@studio/host';
import { withPreviews, type ChosenImage } from '@studio/kit/image-uploader';
import type { FieldDescription, FieldValue, FormValues, ImagesDescription } from './fields/field-description';

type Row = Readonly<Record<string, unknown>>;

export function initialValues(fields: readonly FieldDescription[], item?: Versioned): FormValues {
  const row = item as unknown as Row | undefined;
  return Object.fromEntries(fields.map((field) => [field.name, row ? storedValue(field, row) : newValue(field)]));
}

/** The values get new previews of the files; values that do not fit a field are left out. */
export function valuesOfDraft({ values }: Draft, fields: readonly FieldDescription[]): FormValues {
  const validEntries = fields.flatMap((field) => {
    const value = values[field.name];
    return isValidFor(field, value) ? [[field.name, withFreshPreviews(value)] as const] : [];
  });
  return Object.fromEntries(validEntries);
}

/** Another build may have stored a value of another type. */
function isValidFor({ control }: FieldDescription, value: unknown): value is FieldValue {
  if (control === 'images') return areImages(value);
  if (control !== 'image') return typeof value === 'string';
  const { images, url } = (value ?? {}) as Partial<Record<string, unknown>>;
  return areImages(images) && typeof url === 'string';
}

function areImages(value: unknown): value is readonly ChosenImage[] {
  return Array.isArray(value) && value.every((image: ChosenImage | null) => [image?.id, image?.url].every(isText));
}

const isText = (value: unknown) => typeof value === 'string';

export function imagesIn(value: FieldValue | undefined): readonly ChosenImage[] {
  if (value === undefined || typeof value === 'string') return [];
  return 'images' in value ? value.images : value;
}

function newValue(field: FieldDescription): FieldValue {
  if (field.control === 'image') return { images: [], url: '' };
  if (field.control === 'images') return [];
  return ('initial' in field && field.initial?.()) || '';
}

function storedValue(field: FieldDescription, row: Row): FieldValue {
  if (field.control === 'images')
    return storedUrls(field, row).map((url, index) => ({ id: `${field.name}-${index}`, url }));
  const stored = row[field.name];
  const text = stored === null || stored === undefined ? '' : String(stored);
  if (field.control === 'image') return { images: [], url: text };
  // A date field edits a moment as its day (docs/site/admin.md, Forms).
  return field.control === 'date' ? (text.split('T')[0] ?? '') : text;
}

/** The result has all images, even above the maximum: one left out would be lost on saving. */
function storedUrls({ name, max, hasMain }: ImagesDescription, row: Row): readonly string[] {
  // The answer of an older BFF may lack the list.
  if (!hasMain) return (row[name] as readonly string[] | undefined) ?? [];
  const main = row.imageUrl as string;
  return max === 1 ? [main] : [main, ...(row.additionalImages as readonly string[])];
}

function withFreshPreviews(value: FieldValue): FieldValue {
  if (typeof value === 'string') return value;
  return 'images' in value ? { ...value, images: withPreviews(value.images) } : withPreviews(value);
}
