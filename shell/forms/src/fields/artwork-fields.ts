import { limits } from '@studio/contract/options';
import type { FieldDescription } from './field-description';

/** Fields of a form as one screen has them otherwise, by their name. */
type FieldOverrides = Readonly<Record<string, Partial<FieldDescription>>>;

/** What a main picture shows, in words. */
export const altField: FieldDescription = {
  control: 'text',
  name: 'imageAlt',
  label: 'What the picture shows (optional)',
  hint: 'For who cannot see it: a heron over a river, in blue and rust. The title is read out otherwise.',
  maxLength: limits.title,
  isWide: true,
};

/** What the owner says of a work beside its pictures, in the panel and in the shop: a field more stands here and is in both.
 *  @param categories those to choose from @param overrides what this screen says or asks in other words */
export function artworkFields(categories: readonly string[], overrides: FieldOverrides = {}): FieldDescription[] {
  const fields: FieldDescription[] = [
    { control: 'text', name: 'title', label: 'Title', maxLength: limits.title, isRequired: true },
    {
      control: 'number',
      name: 'price',
      label: 'Price in US dollars',
      hint: 'Such as 450 or 1250.50.',
      min: 0,
      max: limits.price,
      step: 0.01,
      isRequired: true,
    },
    {
      control: 'text',
      name: 'dimensions',
      label: 'Dimensions',
      hint: 'Such as 60 × 80 cm.',
      maxLength: limits.phrase,
      isRequired: true,
    },
    {
      control: 'choice',
      name: 'category',
      label: 'Category',
      options: categories,
      initial: () => 'canvas',
      isRequired: true,
    },
    {
      control: 'longText',
      name: 'description',
      label: 'Description',
      rows: 4,
      maxLength: limits.description,
      isRequired: true,
    },
  ];
  return [...fields, altField].map((field) => ({ ...field, ...overrides[field.name] }) as FieldDescription);
}
