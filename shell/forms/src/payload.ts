import type { ChosenImage } from '@studio/kit/image-uploader';
import { normalizedText } from './fields/field-text';
import { parseNumber } from './fields/parse-number';
import type { FieldDescription, FormKind, FormRow, FormValues, ImageValue } from './fields/field-description';

export interface PayloadOptions {
  readonly fields: readonly FieldDescription[];
  /** Where a picture is kept. */
  readonly urlOf: (image: ChosenImage) => string;
  /** The row that is changed; undefined: a new one, where what is empty goes without saying. */
  readonly base: FormRow | undefined;
  /** What goes up of the picture that a multipart form brings itself. */
  readonly ownFile?: File | undefined;
}

/** A text, the one main picture, or further ones. */
type Part = string | ChosenImage | readonly ChosenImage[];

/** A form's values as a JSON body. What is empty and may be is left out; a text that was emptied is null. */
export function jsonPayload(values: FormValues, { fields, urlOf, base }: PayloadOptions): Record<string, unknown> {
  const entries = fields.flatMap((field) => partsOf(field, values).map(([name, part]) => [name, jsonOf(field, part)]));
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));

  function jsonOf(field: FieldDescription, part: Part): unknown {
    const { name } = field;
    if (typeof part !== 'string') return isList(part) ? part.map(urlOf) : urlOf(part);
    if (part === '') return field.control !== 'number' && had(base, name) ? null : undefined;
    return field.control === 'number' ? parseNumber(part, field).value : part;
  }
}

/** A form's values as a multipart body (docs/site/data-and-calls.md, Calls): `file` only for a new file, else `imageUrl`;
 *  further pictures as a JSON list of addresses, an empty one only where it takes some away. */
export function formPayload(values: FormValues, { fields, urlOf, base, ownFile }: PayloadOptions): FormData {
  const form = new FormData();
  for (const [name, part] of fields.flatMap((field) => partsOf(field, values))) {
    if (typeof part === 'string') {
      if (part !== '' || base) form.append(name, part);
    } else if (isList(part)) {
      if (part.length > 0 || had(base, name)) form.append(name, JSON.stringify(part.map(urlOf)));
    } else if (part.file) form.append('file', ownFile ?? part.file);
    else form.append(name, urlOf(part));
  }
  return form;
}

/** The pictures that a form takes along: `first` go up before it and are referred to by their URL, `own` is the one that a
 *  multipart form brings itself. Only those with a file. */
export function newImages({ fields, encoding }: FormKind, values: FormValues) {
  const parts = fields.flatMap((field) => partsOf(field, values).map(([, part]) => part));
  const withFile = parts.flatMap((part) => (typeof part === 'string' ? [] : part)).filter(({ file }) => file);
  const own = encoding === 'multipart' ? withFile.find((image) => parts.includes(image)) : undefined;
  return { first: withFile.filter((image) => image !== own), own };
}

/** What one field says, by the names of the call. */
function partsOf(field: FieldDescription, values: FormValues): [string, Part][] {
  const value = values[field.name];
  if (field.control === 'image') {
    const { images, url } = value as ImageValue;
    const main = images[0] ?? { id: '', url };
    return main.url ? [[field.name, main]] : [];
  }
  if (field.control !== 'images') return [[field.name, normalizedText(field, value as string)]];
  const images = value as readonly ChosenImage[];
  if (!field.hasMain) return [[field.name, images]];
  const main = images[0] ?? { id: '', url: field.placeholderUrl ?? '' };
  return [['imageUrl', main], ...(field.max > 1 ? [['additionalImages', images.slice(1)] as [string, Part]] : [])];
}

/** Whether a row has a text or pictures of that name. */
function had(base: FormRow | undefined, name: string): boolean {
  const stored = (base as Readonly<Record<string, unknown>> | undefined)?.[name] as string | readonly string[] | null;
  return Boolean(stored?.length);
}

const isList = (part: Part): part is readonly ChosenImage[] => Array.isArray(part);
