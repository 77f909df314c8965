import { calls } from '@studio/contract/calls';
import { artworkEditCategories, limits } from '@studio/contract/options';
import type { Artwork } from '@studio/contract';
import { additionalImagesField, artworkFields } from '@studio/forms';
import { formatPrice } from '@studio/kit';
import type { ContentKind } from '../content/content-kind';
import { contentTags } from '../content/content-tags';
import { renderWorkMarks } from '../works/work-marks';
import { messagesFor } from './content-messages';

export const artworksKind: ContentKind<Artwork> = {
  name: 'artworks',
  label: 'Artworks',
  noun: 'Artwork',
  hasStock: true,
  calls: {
    list: calls.listArtworks,
    create: calls.createArtwork,
    update: calls.updateArtwork,
    remove: calls.deleteArtwork,
  },
  encoding: 'json',
  tag: contentTags.artworks,
  // The photograph first: the owner holds the camera.
  fields: [
    { control: 'image', name: 'imageUrl', label: 'Image', isRequired: true },
    ...artworkFields(artworkEditCategories),
    {
      control: 'number',
      name: 'stock',
      label: 'Pieces for sale (optional)',
      hint: 'Leave empty for 1 (new works) or to keep the present number. 0 marks it as sold out.',
      min: 0,
      max: limits.stock,
      step: 1,
      isStockCount: true,
      isFolded: true,
    },
    { ...additionalImagesField, isFolded: true },
  ],
  messages: messagesFor('artwork', 'artworks', 'in your shop'),
  manualSort: {
    call: calls.arrangeArtworks,
    label: 'Order of Featured',
    newRowsGo: 'last',
    note: 'As visitors see the shop at first. A new work comes last.',
    saved: 'The shop shows the works in this order',
  },
  rowExtras: renderWorkMarks,
  summaryOf: ({ title, category, createdAt, description, imageUrl, price, inStock, available }) => ({
    title,
    category,
    date: createdAt,
    description,
    imageUrl,
    facts: [formatPrice(price), stockOf(inStock, available)],
  }),
};

function stockOf(inStock: boolean, available: number): string {
  // A reserved work is not sold: the mark below says which it is.
  if (!inStock) return 'None for sale';
  return available === 0 ? 'Being bought just now' : `${available} available`;
}
