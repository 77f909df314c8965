import { calls } from '@studio/contract/calls';
import { limits } from '@studio/contract/options';
import { isSlug } from '@studio/contract/written';
import type { BlogPost } from '@studio/contract';
import type { ContentKind } from '../content/content-kind';
import { contentTags } from '../content/content-tags';
import { brokenLinksWarning, movedLinksNote } from './blog-links';
import { messagesFor } from './content-messages';

export const blogKind: ContentKind<BlogPost> = {
  name: 'blog',
  label: 'Blog Posts',
  noun: 'Blog Post',
  calls: {
    list: calls.listBlogPosts,
    create: calls.createBlogPost,
    update: calls.updateBlogPost,
    remove: calls.deleteBlogPost,
  },
  encoding: 'json',
  tag: contentTags.blog,
  fields: [
    { control: 'text', name: 'title', label: 'Title', maxLength: limits.title, isRequired: true },
    {
      control: 'text',
      name: 'slug',
      label: 'Address',
      hint: 'The part after /blog/: lower-case words and hyphens, such as how-a-mural-is-made. An old address leads to the new one.',
      maxLength: limits.title,
      isUrlPart: true,
      problemOf: (text) => (isSlug(text) ? undefined : 'Lower-case words and numbers joined by hyphens'),
      isRequired: true,
    },
    { control: 'text', name: 'category', label: 'Category', maxLength: limits.label, isRequired: true },
    {
      control: 'text',
      name: 'date',
      label: 'Date',
      hint: 'Shown as you write it.',
      maxLength: limits.label,
      initial: today,
      isRequired: true,
    },
    { control: 'longText', name: 'excerpt', label: 'Excerpt', rows: 3, maxLength: limits.excerpt, isRequired: true },
    { control: 'longText', name: 'content', label: 'Content', rows: 14, maxLength: limits.page, isRequired: true },
    { control: 'image', name: 'imageUrl', label: 'Image', isRequired: true },
  ],
  messages: messagesFor('blog post', 'posts', 'on your blog'),
  beforeDelete: brokenLinksWarning,
  beforeSave: movedLinksNote,
  summaryOf: ({ title, category, date, excerpt, imageUrl }) => ({
    title,
    category,
    date,
    description: excerpt,
    imageUrl,
  }),
};

function today(): string {
  return new Date().toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
}
