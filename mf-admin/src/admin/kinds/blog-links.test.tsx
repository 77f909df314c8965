import { screen, within } from '@testing-library/react';
import type { BlogPost } from '@studio/contract';
import { promoPost, relatedPosts } from '@studio/contract/post-addresses';
import { openTab } from '../admin.fixture';

function aPost(part: Partial<BlogPost>): BlogPost {
  const rest = {
    excerpt: 'a',
    content: 'b',
    category: 'c',
    date: 'May 1, 2024',
    imageUrl: '/uploads/a-9x9-6a7569.webp',
  };
  return { id: 1, version: 1, slug: 'a', title: 'A post', ...rest, ...part };
}

/** The blog tab with these posts. @param former posts by their former slugs */
function openBlog(posts: readonly BlogPost[], { search = '', former = {} as Record<string, BlogPost> } = {}) {
  return openTab(`?tab=blog${search}`, {
    listBlogPosts: { body: [...posts] },
    getBlogPost: ({ params: { slug = '' } }) => {
      const body = posts.find((post) => post.slug === slug) ?? former[slug];
      return body ? { body } : { status: 404, body: { message: 'No such post.', code: 'NOT_FOUND' } };
    },
    deleteBlogPost: { body: { id: 1 } },
    updateBlogPost: { body: aPost({ slug: 'other', version: 2 }) },
  });
}

async function askToDelete(posts: readonly BlogPost[], former?: Record<string, BlogPost>) {
  const { user, pass } = await openBlog(posts, { former: former ?? {} });
  await user.click(screen.getByRole('button', { name: `Delete ${posts[0]!.title}` }));
  await pass(50);
  return within(screen.getByRole('dialog', { name: 'Delete Blog Post' }));
}

const lostLinks = /link.* would show ‘Blog Post Not Found’/;

test('before a post is deleted that the site links to by itself, the panel says from where', async () => {
  const dialog = await askToDelete([aPost({ slug: promoPost.slug })]);
  expect(dialog.getByText('Are you sure you want to delete this blog post?')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent(lostLinks);
  expect(dialog.getByRole('alert')).toHaveTextContent('‘Media content creator’ on the home page');
});

test('the same for a post that was renamed since', async () => {
  const renamed = aPost({ slug: 'renamed' });
  const dialog = await askToDelete([renamed], { [relatedPosts[2]!.slug]: renamed });
  expect(dialog.getByRole('alert')).toHaveTextContent(lostLinks);
  expect(dialog.getByRole('alert')).not.toHaveTextContent('home page');
});

test('of a post that no page links to by itself nothing is said', async () => {
  const dialog = await askToDelete([aPost({ slug: 'own' }), aPost({ id: 2, slug: promoPost.slug, title: 'B' })]);
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('a post whose address is changed says which links go on working, and others nothing', async () => {
  const { user } = await openBlog([aPost({ slug: relatedPosts[1]!.slug })], { search: '&edit=1' });
  const address = screen.getByLabelText('Address');
  expect(screen.queryByText(/links to this post/)).not.toBeInTheDocument();
  await user.type(address, '-two');
  expect(screen.getByText(/links to this post/)).toHaveTextContent('The old address leads to the new one');
  await user.clear(address);
  await user.type(address, relatedPosts[1]!.slug);
  expect(screen.queryByText(/links to this post/)).not.toBeInTheDocument();
});
