import { draftsOfThisPage } from '@studio/host';
import { withPreviews } from '@studio/kit/image-uploader';
import type { FieldValue, FormValues } from './field-description';

/** What a form begins with where it was left unsaved, with live previews of its files; undefined where it was not. */
export function draftValues(key: string): FormValues | undefined {
  const values = draftsOfThisPage.get(key)?.values as FormValues | undefined;
  return values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, revived(value)]));
}

function revived(value: FieldValue): FieldValue {
  if (typeof value === 'string') return value;
  return 'images' in value ? { ...value, images: withPreviews(value.images) } : withPreviews(value);
}
