import type { ChosenImage } from '@studio/kit/image-uploader';
import type { FieldValue, FormValues } from './field-description';

/** A row of any kind: its version counts its changes. */
export interface Versioned {
  readonly version: number;
}

/** What was being typed, chosen files included, and the row that the form was filled from (undefined: a new one). */
interface Draft {
  readonly values: FormValues;
  readonly base: Versioned | undefined;
}

const drafts = new Map<string, Draft>();

/** Unsaved forms of this page load, by kind and row: they outlive a change of tab, a look at another page and a session that
 *  ends. Saving, closing and Logout drop them. */
export const draftsOfThisPage = {
  get: (key: string): Draft | undefined => drafts.get(key),
  /** What a form begins with: the draft's values, where there is one, with live previews of its files. */
  valuesOf: (key: string): FormValues | undefined => {
    const values = drafts.get(key)?.values;
    return values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, revived(value)]));
  },
  keep: (key: string, draft: Draft): void => void drafts.set(key, draft),
  drop: (key: string): void => void drafts.delete(key),
  dropAll: (): void => drafts.clear(),
  areThere: (): boolean => drafts.size > 0,
};

/** @param id the row's; undefined: the form that adds one */
export function draftKey(kind: string, id: number | string | undefined): string {
  return `${kind} ${id ?? 'new'}`;
}

/** The previews of the form that was left went with it. */
function revived(value: FieldValue): FieldValue {
  if (typeof value === 'string') return value;
  return 'images' in value ? { ...value, images: value.images.map(withPreview) } : value.map(withPreview);
}

function withPreview(image: ChosenImage): ChosenImage {
  return image.file ? { ...image, url: URL.createObjectURL(image.file) } : image;
}
