import { placeholderImageUrl, type PortfolioProject } from '@studio/contract';
import { list, text, textOrNull } from '../../db/columns';
import type { Identity, Kind } from './content.repo';

export const projects: Kind<Required<Omit<PortfolioProject, keyof Identity>>> = {
  table: 'portfolio_projects',
  noun: 'project',
  isNewestFirst: true,
  isSortedByHand: true,
  searchFields: ['title', 'client'],
  columns: {
    title: text('title'),
    category: text('category'),
    description: text('description'),
    imageUrl: text('image_url'),
    focalPoint: textOrNull('focal_point'),
    imageAlt: textOrNull('image_alt'),
    client: textOrNull('client'),
    date: textOrNull('date'),
    size: textOrNull('size'),
    days: textOrNull('days'),
    materials: textOrNull('materials'),
    before: list('before'),
    sketches: list('sketches'),
    scaffold: list('scaffold'),
  },
  defaults: { imageUrl: placeholderImageUrl },
};
