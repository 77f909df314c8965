import { render, screen } from '@testing-library/react';
import { PageText } from './page-text';

const textsOf = (container: HTMLElement) => [...container.querySelectorAll('h2, p')].map((part) => part.outerHTML);

test("a line that begins with '## ' is a heading, and what stands right under it is none", () => {
  const content = '## What I keep\nYour name.\nYour email.\r\n## How long\r\nA year.\n\nNo more.\n\n';
  const { container } = render(<PageText content={content} />);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'What I keep',
    'How long',
  ]);
  expect(textsOf(container)).toEqual([
    '<h2>What I keep</h2>',
    '<p>Your name.\nYour email.</p>',
    '<h2>How long</h2>',
    '<p>A year.</p>',
    '<p>No more.</p>',
  ]);
});
