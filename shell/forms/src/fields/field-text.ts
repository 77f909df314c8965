import { lineOf, linesOf } from '@studio/contract/written';
import type { FieldDescription, FieldValue } from './field-description';

/** What a field of text says, as it is sent and kept. */
export function normalizedText({ control }: FieldDescription, value: FieldValue): string {
  return control === 'longText' ? linesOf(String(value)) : lineOf(String(value));
}
