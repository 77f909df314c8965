import { limits } from '@studio/contract/options';
import type { FieldDescription } from './field-description';

type FieldOverrides = Readonly<Record<string, Partial<FieldDescription>>>;

export const altField: FieldDescription = {
  control: 'text',
  name: 'imageAlt',
  label: 'What the picture shows (optional)',
  hint: 'For people who can’t see it, e.g. a heron over a river, in blue and rust. Leave empty and the title is read out.',
  maxLength: limits.title,
  isWide: true,
  isFolded: true,
};

export const descriptionField: FieldDescription = {
  control: 'longText',
  name: 'description',
  label: 'Description',
  rows: 4,
  maxLength: limits.description,
  isRequired: true,
};

export const additionalImagesField: FieldDescription = {
  control: 'images',
  name: 'additionalImages',
  label: 'Additional Images (optional)',
  max: limits.images,
  hasMain: false,
};

/** What a buyer of an original asks for. */
const factFields: readonly FieldDescription[] = [
  ['year', 'Year (optional)', 'Such as 2024.'],
  ['medium', 'Medium (optional)', 'Such as acrylic on linen.'],
  ['edition', 'Edition (optional)', 'Such as one of one, or edition of 60.'],
  ['signature', 'Signed (optional)', 'Such as signed and dated on the back.'],
].map(([name = '', label = '', hint = '']) => ({
  control: 'text',
  name,
  label,
  hint,
  maxLength: limits.phrase,
  isFolded: true,
}));

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
      requiredMessage: 'Dimensions are required',
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
    descriptionField,
  ];
  return [...fields, ...factFields, altField].map(
    (field) => ({ ...field, ...overrides[field.name] }) as FieldDescription,
  );
}
