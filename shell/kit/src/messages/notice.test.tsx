import { render, screen } from '@testing-library/react';
import { Alert } from './alert';
import { Button } from '../forms/button';
import { Notice } from './notice';
import { Spinner } from './spinner';

test('a notice is a page: its h1, its words, its ways on', () => {
  render(
    <Notice title="Your cart is empty" actions={<Button>Browse Artwork</Button>}>
      Add some items before checking out.
    </Notice>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeInTheDocument();
  expect(screen.getByText('Add some items before checking out.').tagName).toBe('P');
  expect(screen.getByRole('button', { name: 'Browse Artwork' })).toBeInTheDocument();
});

test('words with a link in them stay as they are', () => {
  render(
    <Notice title="Confirming" mark={<Spinner label="Asking the bank" />}>
      <p>
        Go <a href="/checkout">back</a>
      </p>
    </Notice>,
  );
  expect(screen.getByRole('link', { name: 'back' })).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Asking the bank' })).toBeInTheDocument();
});

test('an alert is read out, with what can be done', () => {
  render(<Alert actions={<Button>Try Again</Button>}>Failed to save digital creation</Alert>);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to save digital creation');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
});
