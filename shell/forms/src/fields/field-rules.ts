import { limits } from '@studio/contract/options';
import { isImageAddress, findDayProblem, findTextProblem } from '@studio/contract/written';
import { readSessionHint } from '@studio/host';
import { imagesIn } from '../form-values';
import { tooLargeMessage } from '../images/image-to-send';
import { unreadableMessage } from '../images/readable-image';
import type { FieldDescription, FieldValue, ImageValue } from './field-description';
import { normalizedText } from './field-text';
import { parseNumber } from './parse-number';

/** A visitor's images are not uploaded, so any displayable format is valid. */
export function validationRules(field: FieldDescription) {
  const { control, isRequired = false, label, requiredMessage: missing = `${label} is required` } = field;
  return {
    validate: {
      missing: (value: FieldValue) => !isRequired || isFilled(field, value) || missing,
      ...(control === 'number' && {
        noNumber: (value: FieldValue) =>
          normalizedText(field, value) === '' ||
          (parseNumber(String(value), field, field.requiredMessage).problem ?? true),
      }),
      ...('maxLength' in field && {
        noText: (value: FieldValue) => textProblem(field, normalizedText(field, value)) ?? true,
      }),
      ...(control === 'date' && {
        noDay: (value: FieldValue) => value === '' || (findDayProblem(String(value)) ?? true),
      }),
      ...(control === 'image' && {
        noAddress: (value: FieldValue) => missingImageError(value as ImageValue) ?? true,
      }),
      ...(['image', 'images'].includes(control) && { tooLarge, unreadable }),
    },
  };
}

type TextField = Extract<FieldDescription, { maxLength: number }>;

function textProblem(field: TextField, text: string): string | undefined {
  const own = 'problemOf' in field && text !== '' ? field.problemOf?.(text) : undefined;
  return findTextProblem(text, field.maxLength) ?? own;
}

function missingImageError({ images, url }: ImageValue): string | undefined {
  if (url === '' || images.length > 0) return undefined;
  const unfit = findTextProblem(url, limits.imageUrl);
  return unfit ?? (isImageAddress(url) ? undefined : 'An address that begins with https://, or a path of this site');
}

const tooLarge = (value: FieldValue) => fileProblems(value, tooLargeMessage);
const unreadable = (value: FieldValue) => (readSessionHint() ? fileProblems(value, unreadableMessage) : true);

async function fileProblems(
  value: FieldValue,
  textProblem: (file: File) => Promise<string | undefined>,
): Promise<string | true> {
  const problems = await Promise.all(imagesIn(value).flatMap(({ file }) => (file ? textProblem(file) : [])));
  return [...new Set(problems.filter((why) => why !== undefined))].join(' ') || true;
}

function isFilled(field: FieldDescription, value: FieldValue): boolean {
  if (typeof value !== 'string') return imagesIn(value).length > 0 || ('url' in value && value.url !== '');
  return normalizedText(field, value) !== '';
}
