import { limits } from '@studio/contract/options';
import { imagesIn } from '../form-values';
import type { FieldDescription, FieldValue } from './field-description';

/** What must hold before a field is sent, as react-hook-form reads it: an error is of the type `missing` or `tooLarge`. */
export function rulesOf(field: FieldDescription) {
  const { isRequired = false, label, missing = `${label} is required` } = field;
  return {
    validate: {
      missing: (value: FieldValue) => !isRequired || isThere(field, value) || missing,
      tooLarge: (value: FieldValue) =>
        imagesIn(value).every(({ file }) => !file || file.size <= limits.pictureBytes) ||
        'Image must be 10MB or smaller',
    },
  };
}

/** Blanks alone say nothing. */
function isThere({ control }: FieldDescription, value: FieldValue): boolean {
  if (typeof value !== 'string') return imagesIn(value).length > 0 || ('url' in value && value.url !== '');
  return control === 'price' ? /^(\d+(\.\d+)?|\.\d+)$/.test(value.trim()) : value.trim() !== '';
}
