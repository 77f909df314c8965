import type { ChosenImage } from '@studio/kit/image-uploader';
import type { FieldDescription, FormValues, PictureValue } from './field-description';

interface PayloadOptions {
  readonly fields: readonly FieldDescription[];
  /** Where the files that went up first are kept. */
  readonly urlOf: (file: File) => string;
  /** True: an empty field says that there is to be nothing; false: it goes without saying. */
  readonly isChange: boolean;
}

/** A form's values as a JSON body. What is empty and may be is left out. */
export function jsonPayload(values: FormValues, { fields, urlOf }: PayloadOptions): Record<string, unknown> {
  const addressOf = ({ file, url }: { file?: File; url: string }) => (file ? urlOf(file) : url);
  const entries = fields.map(({ name, control }): [string, unknown] => {
    const value = values[name];
    if (control === 'pictures') return [name, (value as readonly ChosenImage[]).map(addressOf)];
    if (control === 'picture') {
      const { images, url } = value as PictureValue;
      return [name, addressOf(images[0] ?? { url }) || undefined];
    }
    if (value === '') return [name, undefined];
    return [name, control === 'number' ? Number(value) : value];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** A form's values as a multipart body (docs/site/data-and-calls.md, Calls): `file` only for a new file, else `imageUrl`;
 *  further pictures as a JSON list of addresses, an empty one only where it takes some away. */
export function formPayload(values: FormValues, { fields, urlOf, isChange }: PayloadOptions): FormData {
  const form = new FormData();
  for (const { name, control, isRequired } of fields) {
    const value = values[name];
    if (control === 'picture') appendPicture(form, value as PictureValue);
    else if (control === 'pictures') {
      const urls = (value as readonly ChosenImage[]).map(({ file, url }) => (file ? urlOf(file) : url));
      if (urls.length > 0 || isChange) form.append(name, JSON.stringify(urls));
    } else if (value !== '' || isChange || isRequired) form.append(name, value as string);
  }
  return form;
}

function appendPicture(form: FormData, { images, url }: PictureValue): void {
  const file = images[0]?.file;
  if (file) form.append('file', file);
  else if (url) form.append('imageUrl', url);
}
