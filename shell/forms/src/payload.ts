import type { ChosenImage } from '@studio/kit/image-uploader';
import { normalizedText } from './fields/field-text';
import { parseNumber } from './fields/parse-number';
import type { FieldDescription, FormKind, FormRow, FormValues, ImageValue } from './fields/field-description';

export interface PayloadOptions {
  readonly fields: readonly FieldDescription[];
  readonly urlOf: (image: ChosenImage) => string;
  /** Undefined: the row is new, and the payload omits empty values. */
  readonly base: FormRow | undefined;
  readonly ownFile?: File | undefined;
}

type Part = string | ChosenImage | readonly ChosenImage[];

/** Empty values are omitted; an emptied text is null. */
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

/** The payload has `file` for a new file, else `imageUrl` (docs/site/data-and-calls.md, Calls). */
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

/** `first` are uploaded before the form, `own` are sent with it. */
export function newImages({ fields, encoding }: FormKind, values: FormValues) {
  const parts = fields.flatMap((field) => partsOf(field, values).map(([, part]) => part));
  const withFile = parts.flatMap((part) => (typeof part === 'string' ? [] : part)).filter(({ file }) => file);
  const own = encoding === 'multipart' ? withFile.find((image) => parts.includes(image)) : undefined;
  return { first: withFile.filter((image) => image !== own), own };
}

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

function had(base: FormRow | undefined, name: string): boolean {
  const stored = (base as Readonly<Record<string, unknown>> | undefined)?.[name] as string | readonly string[] | null;
  return Boolean(stored?.length);
}

const isList = (part: Part): part is readonly ChosenImage[] => Array.isArray(part);
