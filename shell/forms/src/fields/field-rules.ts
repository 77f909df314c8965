import { limits } from '@studio/contract/options';
import { readSessionHint } from '@studio/host';
import { imagesIn } from '../form-values';
import { whyUnreadable } from '../pictures/readable-picture';
import type { FieldDescription, FieldValue, PictureValue } from './field-description';

/** What must hold before a field is sent, as react-hook-form reads it: an error is of the type `missing`, `tooLong`,
 *  `tooLarge` or `unreadable`. A visitor's picture stays in this page, where whatever the browser shows will do. */
export function rulesOf(field: FieldDescription) {
  const { control, isRequired = false, label, missing = `${label} is required` } = field;
  return {
    validate: {
      missing: (value: FieldValue) => !isRequired || isThere(field, value) || missing,
      ...('maxLength' in field && {
        tooLong: (value: FieldValue) => whyTooLong(String(value), field.maxLength) ?? true,
      }),
      ...(control === 'picture' && {
        tooLong: (value: FieldValue) => whyTooLong((value as PictureValue).url, limits.imageUrl) ?? true,
      }),
      ...(['picture', 'pictures'].includes(control) && { tooLarge, unreadable }),
    },
  };
}

function tooLarge(value: FieldValue): string | true {
  const isSmall = imagesIn(value).every(({ file }) => !file || file.size <= limits.pictureBytes);
  return isSmall || 'Image must be 10MB or smaller';
}

async function unreadable(value: FieldValue): Promise<string | true> {
  if (!readSessionHint()) return true;
  const files = imagesIn(value).flatMap(({ file }) => file ?? []);
  const whys = await Promise.all(files.map((file) => whyUnreadable(file)));
  return whys.filter((why) => why !== undefined).join(' ') || true;
}

/** Of texts that are pasted: a field that takes no more would cut them without a word. */
export function whyTooLong(text: string, most: number): string | undefined {
  const { length } = [...text];
  return length <= most ? undefined : `Please shorten it to ${most} characters: it has ${length}`;
}

/** Blanks alone say nothing. */
function isThere({ control }: FieldDescription, value: FieldValue): boolean {
  if (typeof value !== 'string') return imagesIn(value).length > 0 || ('url' in value && value.url !== '');
  return control === 'price' ? /^(\d+(\.\d+)?|\.\d+)$/.test(value.trim()) : value.trim() !== '';
}
