import { calls } from '@studio/contract/calls';
import { artworkEditCategories, limits } from '@studio/contract/options';
import type { Artwork } from '@studio/contract';
import { additionalImagesField, artworkFields } from '@studio/forms';
import { capitalised, formatPrice } from '@studio/kit';
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
    note: 'How visitors first see the shop. A new work goes last.',
    saved: 'The shop shows the works in this order',
  },
  rowExtras: renderWorkMarks,
  summaryOf: ({ title, category, createdAt, description, imageUrl, price, ...stock }) => ({
    title,
    category,
    date: createdAt,
    description,
    imageUrl,
    facts: [formatPrice(price), stockOf(stock)],
  }),
};

function stockOf({ inStock, available, setAside }: Pick<Artwork, 'inStock' | 'available' | 'setAside'>): string {
  if (setAside) return capitalised(setAside);
  if (!inStock) return 'None for sale';
  return available === 0 ? 'Being bought just now' : `${available} available`;
}
