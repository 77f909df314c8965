import type { Service } from '@studio/contract';
import { text } from '../../db/columns';
import type { Identity, Kind } from './content.repo';

export const services: Kind<Omit<Service, keyof Identity>> = {
  table: 'services',
  noun: 'service',
  isSortedByHand: true,
  searchFields: ['title'],
  columns: {
    title: text('title'),
    description: text('description'),
    icon: text('icon'),
    price: text('price'),
    callToAction: text('call_to_action'),
  },
};
