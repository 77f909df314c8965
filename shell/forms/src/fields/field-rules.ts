import { limits } from '@studio/contract/options';
import { isImageAddress, whyNoDay, whyUnfit } from '@studio/contract/written';
import { readSessionHint } from '@studio/host';
import { imagesIn } from '../form-values';
import { whyTooLarge } from '../images/image-to-send';
import { whyUnreadable } from '../images/readable-image';
import type { FieldDescription, FieldValue, ImageValue } from './field-description';
import { textOf } from './field-text';
import { readNumber } from './typed-number';

/** What must hold before a field is sent, as react-hook-form reads it: an error is of the type `missing`, `noNumber`, `noDay`, `noText`, `noAddress`,
 *  `tooLarge` or `unreadable`. A visitor's picture stays in this page, where whatever the browser shows will do. */
export function rulesOf(field: FieldDescription) {
  const { control, isRequired = false, label, missing = `${label} is required` } = field;
  return {
    validate: {
      missing: (value: FieldValue) => !isRequired || isThere(field, value) || missing,
      ...(control === 'number' && {
        noNumber: (value: FieldValue) =>
          textOf(field, value) === '' || (readNumber(String(value), field, field.missing).why ?? true),
      }),
      ...('maxLength' in field && {
        noText: (value: FieldValue) => whyWrong(field, textOf(field, value)) ?? true,
      }),
      ...(control === 'date' && {
        noDay: (value: FieldValue) => value === '' || (whyNoDay(String(value)) ?? true),
      }),
      ...(control === 'image' && {
        noAddress: (value: FieldValue) => missingImageError(value as ImageValue) ?? true,
      }),
      ...(['image', 'images'].includes(control) && { tooLarge, unreadable }),
    },
  };
}

type TextField = Extract<FieldDescription, { maxLength: number }>;

function whyWrong(field: TextField, text: string): string | undefined {
  const own = 'whyWrong' in field && text !== '' ? field.whyWrong?.(text) : undefined;
  return whyUnfit(text, field.maxLength) ?? own;
}

/** Of a file the address is none yet. */
function missingImageError({ images, url }: ImageValue): string | undefined {
  if (url === '' || images.length > 0) return undefined;
  const unfit = whyUnfit(url, limits.imageUrl);
  return unfit ?? (isImageAddress(url) ? undefined : 'An address that begins with https://, or a path of this site');
}

const tooLarge = (value: FieldValue) => wordsOf(value, whyTooLarge);
const unreadable = (value: FieldValue) => (readSessionHint() ? wordsOf(value, whyUnreadable) : true);

/** What is wrong with the files among pictures, each reason once. */
async function wordsOf(
  value: FieldValue,
  whyWrong: (file: File) => Promise<string | undefined>,
): Promise<string | true> {
  const whys = await Promise.all(imagesIn(value).flatMap(({ file }) => (file ? whyWrong(file) : [])));
  return [...new Set(whys.filter((why) => why !== undefined))].join(' ') || true;
}

/** Blanks alone say nothing. */
function isThere(field: FieldDescription, value: FieldValue): boolean {
  if (typeof value !== 'string') return imagesIn(value).length > 0 || ('url' in value && value.url !== '');
  return textOf(field, value) !== '';
}
