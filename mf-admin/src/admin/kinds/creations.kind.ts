import { calls } from '@studio/contract/calls';
import { limits, panelCreationCategories } from '@studio/contract/options';
import type { DigitalCreation } from '@studio/contract';
import type { ContentKind } from '../content/content-kind';
import { contentTags } from '../content/content-tags';
import { additionalImagesField, altField, descriptionField } from '@studio/forms';

export const creationsKind: ContentKind<DigitalCreation> = {
  name: 'creations',
  label: 'Digital Creations',
  noun: 'Creation',
  formStays: true,
  calls: {
    list: calls.listDigitalCreations,
    create: calls.createDigitalCreation,
    update: calls.updateDigitalCreation,
    remove: calls.deleteDigitalCreation,
  },
  encoding: 'multipart',
  tag: contentTags.creations,
  fields: [
    { control: 'text', name: 'title', label: 'Title', maxLength: limits.title, isRequired: true },
    {
      control: 'choice',
      name: 'category',
      label: 'Category',
      options: panelCreationCategories,
      initial: () => 'illustration',
      isRequired: true,
    },
    descriptionField,
    { control: 'image', name: 'imageUrl', label: 'Image', isUrlShown: true },
    altField,
    additionalImagesField,
  ],
  messages: {
    plural: 'creations',
    count: (n) => `${n} creations in your digital gallery`,
    empty: 'No digital creations yet. Add your first creation above.',
    confirmDelete: 'Are you sure you want to delete this creation?',
    created: 'Digital creation added successfully',
    updated: 'Digital creation updated successfully',
    deleted: 'Digital creation deleted successfully',
    createFailed: 'Failed to create digital creation',
    updateFailed: 'Failed to update digital creation',
    deleteFailed: 'Failed to delete digital creation',
  },
  manualSort: {
    call: calls.arrangeDigitalCreations,
    label: 'Order of Creations',
    newRowsGo: 'first',
    note: 'How visitors see the gallery. A new creation goes first.',
    saved: 'The gallery shows the creations in this order',
  },
  summaryOf: ({ title, category, createdAt, description, imageUrl }) => ({
    title,
    category,
    date: createdAt,
    description,
    imageUrl,
  }),
};
