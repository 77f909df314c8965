import { placeholderImageUrl } from '@studio/contract/options';
import type { DigitalCreation } from '@studio/contract';
import type { ChosenImage } from '@studio/kit/image-uploader';

/** What is in the dialog's fields. */
export interface CreationFormValues {
  /** None or one. */
  readonly mainImage: readonly ChosenImage[];
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly additionalImages: readonly ChosenImage[];
}

/** What the fields begin with. @param creation undefined: a new one */
export function initialValues(creation?: DigitalCreation): CreationFormValues {
  return {
    mainImage: creation ? [{ id: 'kept-main', url: creation.imageUrl }] : [],
    title: creation?.title ?? '',
    description: creation?.description ?? '',
    category: creation?.category ?? 'digital',
    additionalImages: (creation?.additionalImages ?? []).map((url, index) => ({ id: `kept-${index}`, url })),
  };
}

/** The multipart body of docs/site/data-and-calls.md, Calls: `file` only when a new one is chosen, the list of further pictures
 *  only when there are some, and also when the last one is taken away, which nothing else could say.
 *  @param urlOf where a further picture that went up is kept @param base the creation that is changed */
export function creationPayload(
  values: CreationFormValues,
  urlOf: (image: ChosenImage) => string,
  base?: DigitalCreation,
): FormData {
  const form = new FormData();
  for (const name of ['title', 'description', 'category'] as const) form.append(name, values[name]);
  const [main] = values.mainImage;
  if (main?.file) form.append('file', main.file);
  else form.append('imageUrl', main?.url ?? placeholderImageUrl);
  const urls = values.additionalImages.map(urlOf);
  if (urls.length > 0 || base?.additionalImages.length) form.append('additionalImages', JSON.stringify(urls));
  return form;
}
