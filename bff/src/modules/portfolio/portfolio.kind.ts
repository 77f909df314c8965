import { placeholderImageUrl, type PortfolioProject } from '@studio/contract';
import { text, textOrNull } from '../../db/columns';
import type { Identity, Kind } from '../content/content.repo';

/** Finished work. */
export const projects: Kind<Omit<PortfolioProject, keyof Identity>> = {
  table: 'portfolio_projects',
  noun: 'project',
  columns: {
    title: text('title'),
    category: text('category'),
    description: text('description'),
    imageUrl: text('image_url'),
    client: textOrNull('client'),
    date: textOrNull('date'),
  },
  defaults: { imageUrl: placeholderImageUrl },
};
