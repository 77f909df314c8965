import { placeholderImageUrl } from '@studio/contract/image-names';
import { withPreviews, type ChosenImage } from '@studio/kit/image-uploader';
import type { FieldDescription, FieldValue, FormValues, ImagesDescription } from '../fields/field-description';

export interface MainAndFurther {
  readonly main: FieldDescription;
  readonly further: ImagesDescription;
}

/** @returns undefined where a form has not both */
export function placesOf(fields: readonly FieldDescription[]): MainAndFurther | undefined {
  const main = fields.find((field) => field.control === 'image' || isMainAlone(field));
  const further = fields.find((field) => field.control === 'images' && !field.hasMain);
  return main && further && { main, further: further as ImagesDescription };
}

/** Undefined: no image, or the placeholder. */
export function mainImage(value: FieldValue | undefined): ChosenImage | undefined {
  if (value === undefined || typeof value === 'string') return undefined;
  const image = 'images' in value ? (value.images[0] ?? { id: `kept ${value.url}`, url: value.url }) : value[0];
  return image && image.url !== '' && image.url !== placeholderImageUrl ? image : undefined;
}

export function withMain({ main, further }: MainAndFurther, values: FormValues, id: string): FormValues {
  const images = values[further.name] as readonly ChosenImage[];
  const chosen = images.find((image) => image.id === id);
  if (!chosen) return values;
  const before = mainImage(values[main.name]);
  const rest = images.flatMap((image) => (image.id === id ? (before ? withPreviews([before]) : []) : [image]));
  return { ...values, [main.name]: asMain(main, chosen), [further.name]: rest };
}

export function withoutMain({ main, further }: MainAndFurther, values: FormValues): FormValues {
  const images = values[further.name] as readonly ChosenImage[];
  const before = mainImage(values[main.name]);
  if (!before || images.length >= further.max) return values;
  return { ...values, [main.name]: asMain(main, undefined), [further.name]: [...images, ...withPreviews([before])] };
}

// The previous uploader revokes its own previews.
function asMain({ control }: FieldDescription, image: ChosenImage | undefined): FieldValue {
  const images = image ? withPreviews([image]) : [];
  if (control === 'images') return images;
  return image && !image.file ? { images: [], url: image.url } : { images, url: '' };
}

function isMainAlone(field: FieldDescription): boolean {
  return field.control === 'images' && field.hasMain && field.max === 1;
}
