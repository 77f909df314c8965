import { calls } from '@studio/contract/calls';
import { limits, portfolioCategories } from '@studio/contract/options';
import type { PortfolioProject } from '@studio/contract';
import type { ContentKind } from '../content/content-kind';
import { contentTags } from '../content/content-tags';
import { altField, descriptionField } from '@studio/forms';
import { toDay } from '../works/mark-labels';

export const portfolioKind: ContentKind<PortfolioProject> = {
  name: 'portfolio',
  label: 'Portfolio Projects',
  noun: 'Project',
  formStays: true,
  calls: {
    list: calls.listPortfolio,
    create: calls.createPortfolioProject,
    update: calls.updatePortfolioProject,
    remove: calls.deletePortfolioProject,
  },
  encoding: 'multipart',
  tag: contentTags.portfolio,
  fields: [
    { control: 'text', name: 'title', label: 'Title', maxLength: limits.title, isRequired: true },
    {
      control: 'choice',
      name: 'category',
      label: 'Category',
      options: portfolioCategories,
      initial: () => 'murals',
      isRequired: true,
    },
    { control: 'date', name: 'date', label: 'Date', initial: () => toDay(new Date()), isRequired: true },
    { control: 'text', name: 'client', label: 'Client (optional)', maxLength: limits.title },
    descriptionField,
    { control: 'text', name: 'size', label: 'Size (optional)', maxLength: limits.phrase, isFolded: true },
    { control: 'text', name: 'days', label: 'Time on site (optional)', maxLength: limits.phrase, isFolded: true },
    { control: 'text', name: 'materials', label: 'Materials (optional)', maxLength: limits.phrase, isFolded: true },
    { control: 'image', name: 'imageUrl', label: 'Image', isUrlShown: true },
    {
      control: 'focalPoint',
      name: 'focalPoint',
      label: 'Focal point',
      hint: 'Tap what matters most, or move the ring with the arrow keys: cards crop around it.',
    },
    altField,
    {
      control: 'images',
      name: 'before',
      label: 'Before (optional)',
      hint: 'The place before, seen from the same spot as the image above: visitors drag one over the other.',
      max: 1,
      hasMain: false,
      isFolded: true,
    },
    {
      control: 'images',
      name: 'sketches',
      label: 'Sketches (optional)',
      max: limits.images,
      hasMain: false,
      isFolded: true,
    },
    {
      control: 'images',
      name: 'scaffold',
      label: 'At work (optional)',
      max: limits.images,
      hasMain: false,
      isFolded: true,
    },
  ],
  messages: {
    plural: 'projects',
    count: (n) => `${n} projects in your portfolio`,
    empty: 'No portfolio projects yet. Add your first project above.',
    confirmDelete: 'Are you sure you want to delete this project?',
    created: 'Portfolio item created successfully',
    updated: 'Portfolio item updated successfully',
    deleted: 'Portfolio item deleted successfully',
    createFailed: 'Failed to create portfolio item',
    updateFailed: 'Failed to update portfolio item',
    deleteFailed: 'Failed to delete portfolio item',
  },
  manualSort: {
    call: calls.arrangePortfolio,
    label: 'Order of Projects',
    newRowsGo: 'first',
    note: 'As visitors see them; home shows the first six. A new project comes first.',
    saved: 'Visitors see the projects in this order',
  },
  summaryOf: ({ title, category, date, description, imageUrl, focalPoint, client }) => ({
    title,
    category,
    date,
    description,
    imageUrl,
    focalPoint,
    ...(client ? { facts: [client] } : {}),
  }),
};
