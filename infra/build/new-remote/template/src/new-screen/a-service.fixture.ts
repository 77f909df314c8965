import type { Service } from '@studio/contract';

export const aService = (change: Partial<Service> = {}): Service => ({
  id: 1,
  version: 1,
  title: 'Murals',
  description: 'From a single letter to six storeys of brick.',
  icon: 'palette',
  price: 'From $900',
  callToAction: 'Ask for a wall',
  ...change,
});
