import type { Artwork, ArtworkInput } from '@studio/contract';
import { artworkCategories, artworkEditCategories } from '@studio/contract/options';

/** What stands in the form: all text, the price too. */
export type WorkDraft = Record<'title' | 'description' | 'price' | 'category' | 'dimensions', string>;

/** What a filled form says of a work, without its pictures. */
export type WorkFields = Pick<ArtworkInput, 'title' | 'description' | 'price' | 'category' | 'dimensions'>;

export const emptyDraft: WorkDraft = { title: '', description: '', price: '', category: 'canvas', dimensions: '' };

export function draftOf({ title, description, price, category, dimensions }: Artwork): WorkDraft {
  return { title, description, price: String(price), category, dimensions };
}

/** Reads the form. @returns the fields, or the names of those that are empty or, the price, no decimal number */
export function readDraft(draft: WorkDraft): WorkFields | readonly (keyof WorkDraft)[] {
  const { title, description, price, category, dimensions } = mapValues(draft, (text) => text.trim());
  const amount = /^\d+(\.\d+)?$|^\.\d+$/.test(price) ? Number.parseFloat(price) : Number.NaN;
  const missing = (['title', 'description', 'price', 'dimensions'] as const).filter((name) =>
    name === 'price' ? !Number.isFinite(amount) : draft[name].trim() === '',
  );
  return missing.length > 0 ? missing : { title, description, price: amount, category, dimensions };
}

/** What the category select offers: merchandise in the edit form only, and a stored category that is in no list, so that
 *  saving never recategorizes silently (docs/site/shop.md, Add and edit). */
export function categoryOptions(stored: string | null): readonly { value: string; label: string }[] {
  const offered: readonly string[] = stored === null ? artworkCategories : artworkEditCategories;
  const all = stored === null || offered.includes(stored) ? offered : [...offered, stored];
  return all.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
}

function mapValues(draft: WorkDraft, change: (text: string) => string): WorkDraft {
  return Object.fromEntries(Object.entries(draft).map(([name, text]) => [name, change(text)])) as WorkDraft;
}
