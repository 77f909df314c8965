import { calls } from '@studio/contract/calls';
import { limits, serviceIcons } from '@studio/contract/options';
import type { Service } from '@studio/contract';
import type { ContentKind } from '../content/content-kind';
import { contentTags } from '../content/content-tags';
import { messagesFor } from './content-messages';

export const servicesKind: ContentKind<Service> = {
  name: 'services',
  label: 'Services',
  noun: 'Service',
  calls: {
    list: calls.listServices,
    create: calls.createService,
    update: calls.updateService,
    remove: calls.deleteService,
  },
  encoding: 'json',
  tag: contentTags.services,
  fields: [
    { control: 'text', name: 'title', label: 'Title', maxLength: limits.title, isRequired: true },
    {
      control: 'text',
      name: 'price',
      label: 'Price',
      hint: 'In your own words, such as From €400.',
      maxLength: limits.phrase,
      isRequired: true,
    },
    {
      control: 'choice',
      name: 'icon',
      label: 'Icon',
      options: serviceIcons,
      initial: () => 'palette',
      isRequired: true,
    },
    {
      control: 'text',
      name: 'callToAction',
      label: 'Button',
      hint: 'The words on the link to the enquiry form.',
      maxLength: limits.phrase,
      isRequired: true,
    },
    {
      control: 'longText',
      name: 'description',
      label: 'Description',
      rows: 4,
      maxLength: limits.quote,
      isRequired: true,
    },
  ],
  messages: messagesFor('service', 'services', 'on offer'),
  manualSort: {
    call: calls.arrangeServices,
    label: 'Order of Services',
    newRowsGo: 'last',
    note: 'How visitors see them. A new service goes last.',
    saved: 'Visitors see the services in this order',
  },
  summaryOf: ({ title, description, price }) => ({
    title,
    description,
    facts: [price],
  }),
};
