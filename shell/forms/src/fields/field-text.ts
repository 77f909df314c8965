import { lineOf, linesOf } from '@studio/contract/written';
import type { FieldDescription, FieldValue } from './field-description';

export function normalizedText({ control }: FieldDescription, value: FieldValue): string {
  return control === 'longText' ? linesOf(String(value)) : lineOf(String(value));
}
