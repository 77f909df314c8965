import { render, screen } from '@testing-library/react';
import { Button, buttonStyles } from './button';

test('a button does not submit the form around it unless told to', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('type', 'button');
});

test('takes what every button takes', () => {
  render(
    <Button type="submit" look="secondary" disabled>
      Sending...
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Sending...' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('type', 'submit');
});

test('a link can look like a button', () => {
  render(
    <a href="/contact" css={buttonStyles('primary')}>
      Get in Touch
    </a>,
  );
  expect(screen.getByRole('link', { name: 'Get in Touch' })).toHaveStyle({ display: 'inline-flex' });
});
