import { calls } from '@studio/contract/calls';
import { galleryCategories, limits } from '@studio/contract/options';
import { placeholderImageUrl } from '@studio/contract/image-names';
import { additionalImagesField, altField, descriptionField, ownerWrites, type FormKind } from '@studio/forms';
import { api } from '../../team-api';
import { digitalCreations } from '../creations.api';

export const creationWrites = ownerWrites(api);

export const creationKind = (isChange: boolean): FormKind => ({
  calls: { create: calls.createDigitalCreation, update: calls.updateDigitalCreation },
  encoding: 'multipart',
  tag: digitalCreations,
  fields: [
    {
      control: 'images',
      name: 'mainImage',
      label: 'Main Image',
      isRequired: !isChange,
      requiredMessage: 'Main image is required',
      max: 1,
      hasMain: true,
      placeholderUrl: placeholderImageUrl,
    },
    altField,
    { control: 'text', name: 'title', label: 'Title', maxLength: limits.title, isRequired: true, isWide: true },
    descriptionField,
    {
      control: 'choice',
      name: 'category',
      label: 'Category',
      options: galleryCategories,
      initial: () => 'digital',
      isRequired: true,
      isWide: true,
    },
    { ...additionalImagesField, label: 'Additional Images', hint: 'Optional, up to 5.' },
  ],
});
