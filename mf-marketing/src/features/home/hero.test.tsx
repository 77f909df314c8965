import { fakeBff, renderRemote } from '@studio/host/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { homeAnswers } from '../../testing/home-answers';

function open() {
  fakeBff(homeAnswers());
  return renderRemote(remote, '/');
}

test('opens with the hero, its one h1 and its two links', () => {
  const { container } = open();
  expect(container.querySelector('section')).toHaveAttribute('id', 'home');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'View My Work' })).toHaveAttribute('href', '/portfolio');
  expect(screen.getByRole('link', { name: "Let's Connect" })).toHaveAttribute('href', '/contact');
});

test('leads to a form that asks about a wall', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: "Let's Connect" }));
  expect(await screen.findByLabelText('Service')).toHaveDisplayValue('Custom Commission');
  expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toMatch(/^About: A wall of my own\n/);
});

test('scrolls down to the portfolio', () => {
  const { container } = open();
  expect(screen.getByRole('link', { name: /Scroll down/ })).toHaveAttribute('href', '#portfolio');
  expect(container.querySelector('#portfolio')).toBeInTheDocument();
});

test('shows the focus within the arrow down, of which a half stands on the poster and a half on the ground', () => {
  open();
  const [name] = screen.getByRole('link', { name: /Scroll down/ }).className.split(' ');
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const focused = rules.find((rule) => rule.startsWith(`.${name}:focus-visible`));
  expect(focused).toMatch(/outline-color: ?var\(--on-accent\)/);
  expect(focused).toMatch(/outline-offset: ?-7px/);
});
