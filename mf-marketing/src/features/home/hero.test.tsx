import { fakeBff, renderRemote } from '@studio/host/testing';
import { screen } from '@testing-library/react';
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
  const connect = screen.getByRole('link', { name: "Let's Connect" });
  expect(connect).toHaveAttribute('href', '/contact?service=custom&about=A+wall+of+my+own');
});

test('scrolls down to the portfolio', () => {
  const { container } = open();
  expect(screen.getByRole('link', { name: /Scroll down/ })).toHaveAttribute('href', '#portfolio');
  expect(container.querySelector('#portfolio')).toBeInTheDocument();
});
