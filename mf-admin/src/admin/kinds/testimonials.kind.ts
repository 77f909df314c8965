import { calls } from '@studio/contract/calls';
import { limits } from '@studio/contract/options';
import type { Testimonial } from '@studio/contract';
import type { ContentKind } from '../content/content-kind';
import { contentTags } from '../content/content-tags';
import { messagesFor } from './content-messages';

export const testimonialsKind: ContentKind<Testimonial> = {
  name: 'testimonials',
  label: 'Testimonials',
  noun: 'Testimonial',
  calls: {
    list: calls.listTestimonials,
    create: calls.createTestimonial,
    update: calls.updateTestimonial,
    remove: calls.deleteTestimonial,
  },
  encoding: 'json',
  tag: contentTags.testimonials,
  fields: [
    { control: 'text', name: 'name', label: 'Name', maxLength: limits.phrase, isRequired: true },
    { control: 'text', name: 'company', label: 'Company', maxLength: limits.phrase, isRequired: true },
    {
      control: 'number',
      name: 'rating',
      label: 'Rating',
      hint: '0 to 5 stars, in tenths.',
      min: 0,
      max: limits.rating,
      step: 0.1,
      initial: () => '5',
      isRequired: true,
    },
    {
      control: 'longText',
      name: 'testimonial',
      label: 'Testimonial',
      rows: 4,
      maxLength: limits.quote,
      isRequired: true,
    },
    { control: 'image', name: 'imageUrl', label: 'Image', isRequired: true },
  ],
  messages: messagesFor('testimonial', 'testimonials', 'on your home page'),
  manualSort: {
    call: calls.arrangeTestimonials,
    label: 'Order of Testimonials',
    newRowsGo: 'last',
    note: 'How the home page shows them, one after another. A new one goes last.',
    saved: 'Home shows the testimonials in this order',
  },
  summaryOf: ({ name, company, rating, testimonial, imageUrl }) => ({
    title: name,
    description: testimonial,
    imageUrl,
    facts: [company, `${rating} of 5 stars`],
  }),
};
