import type { BuyerOrder, Withdrawal, WithdrawalRight } from '@studio/contract';
import { fakeBff, refusal, renderRemote, type FakeAnswers } from '@studio/host/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../../remote';

const token = 'a'.repeat(43);
const left = [
  { artworkId: 1, title: 'Heron Wall', quantity: 2 },
  { artworkId: 2, title: 'Tide', quantity: 1 },
];

function anOrder(change: Partial<WithdrawalRight> = {}): BuyerOrder {
  return {
    ...{ number: 1015, state: 'delivered', total: 270, refunded: 0, name: 'Aoife Byrne', address: null },
    ...{
      billing: null,
      carrier: null,
      trackingUrl: null,
      paidAt: '2026-03-02T10:00:00.000Z',
      items: [],
      hasInvoice: false,
    },
    withdrawal: {
      ...{ whyNot: null, lastDay: '2026-12-08', email: 'aoife@example.com', left, statements: [] },
      ...change,
    },
  };
}

const stored: Withdrawal = {
  ...{ id: 1, name: 'Aoife Byrne', email: 'aoife@home.example', items: [{ ...left[0]!, quantity: 1 }], amount: 120 },
  ...{ submittedAt: '2026-11-28T22:05:09.000Z', dueOn: '2026-12-12', state: 'open' },
  submittedText: '28 November 2026 at 22:05:09 (Europe/Dublin, GMT+00:00)',
};

function open(path: string, answers: FakeAnswers) {
  const bff = fakeBff(answers);
  return { ...bff, ...renderRemote(remote, path), user: userEvent.setup() };
}

test('the order’s page has the button, and leads to the two steps; the statement is shown with its moment', async () => {
  const { user, requests } = open(`/order#${token}`, {
    findOrder: { body: anOrder() },
    withdraw: { body: stored },
  });
  const section = within(await screen.findByRole('region', { name: 'Withdrawal' }));
  expect(section.getByText('You can withdraw without giving a reason, until Dec 8, 2026.')).toBeInTheDocument();
  await user.click(section.getByRole('button', { name: 'Withdraw from contract here' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Withdraw from Order 1015' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Aoife Byrne');
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveValue('aoife@example.com');
  await user.clear(email);
  await user.type(email, 'aoife@home.example');
  for (const name of ['Heron Wall', 'Tide']) expect(screen.getByRole('checkbox', { name })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Tide' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'How many of Heron Wall' }), '1');
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Your Withdrawal' })).toBeInTheDocument();
  expect(screen.getByText('1 × Heron Wall')).toBeInTheDocument();
  expect(screen.queryByText(/Tide/)).not.toBeInTheDocument();
  expect(screen.getByText('aoife@home.example')).toBeInTheDocument();
  // Nothing is left to choose.
  for (const role of ['textbox', 'checkbox', 'combobox', 'radio'] as const)
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Confirm withdrawal',
    'Change something',
  ]);
  expect(requests.map(({ call }) => call)).not.toContain('withdraw');
  await user.dblClick(screen.getByRole('button', { name: 'Confirm withdrawal' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'You Have Withdrawn' })).toBeInTheDocument();
  expect(screen.getByText(stored.submittedText)).toBeInTheDocument();
  expect(screen.getByText(/Your refund is due by Dec 12, 2026/)).toBeInTheDocument();
  const sent = requests.filter(({ call }) => call === 'withdraw');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    ...{ token, name: 'Aoife Byrne', email: 'aoife@home.example', items: [{ artworkId: 1, quantity: 1 }] },
    key: expect.stringMatching(/^[\d-]{16,43}$/),
  });
});

test('what is missing is said beside it, and the focus goes there', async () => {
  const { user } = open(`/order/withdraw#${token}`, { findOrder: { body: anOrder() } });
  await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
  await user.clear(screen.getByRole('textbox', { name: 'Email' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Required');
  for (const name of ['Heron Wall', 'Tide']) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('group', { name: 'What do you withdraw from?' })).toHaveAccessibleDescription(
    'Choose at least one work',
  );
  expect(screen.getByRole('checkbox', { name: 'Heron Wall' })).toHaveFocus();
});

test('a statement whose answer was lost is sent again under the same name; another one under another', async () => {
  let isDown = true;
  const { user, requests } = open(`/order/withdraw#${token}`, {
    findOrder: { body: anOrder() },
    withdraw: () => (isDown ? refusal('UNAVAILABLE') : { body: stored }),
  });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change something' }));
  expect(screen.getByRole('checkbox', { name: 'Tide' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Change something' }));
  await user.click(screen.getByRole('checkbox', { name: 'Tide' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  await screen.findByRole('heading', { name: 'You Have Withdrawn' });
  const keys = requests.filter(({ call }) => call === 'withdraw').map(({ body }) => (body as { key: string }).key);
  expect(keys).toHaveLength(3);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('where the period is over the pages say since when, and what was stated', async () => {
  const whyNot = 'The time to withdraw from this order ended on 8 December 2026.';
  const answers = { findOrder: { body: anOrder({ whyNot, statements: [stored] }) } };
  const first = open(`/order#${token}`, answers);
  const section = within(await screen.findByRole('region', { name: 'Withdrawal' }));
  expect(section.getByText(whyNot)).toBeInTheDocument();
  expect(section.getByText(/^You withdrew from 1 × Heron Wall on 28 November 2026/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Withdraw from contract here' })).not.toBeInTheDocument();
  first.unmount();
  open(`/order/withdraw#${token}`, answers);
  expect(await screen.findByText(whyNot)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
});

test('who has lost the link asks for another by number and email, and reads the same whatever they are', async () => {
  const message = 'If it matches an order, a link is on its way by email.';
  const { user, requests } = open('/order', { findLostOrder: { body: { message } } });
  await screen.findByRole('heading', { level: 1, name: 'Find Your Order' });
  await user.click(screen.getByRole('button', { name: 'Send Me the Link' }));
  expect(screen.getByRole('textbox', { name: 'Order number' })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: 'Order number' }), '#1015');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'aoife@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Me the Link' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(requests).toMatchObject([{ call: 'findLostOrder', body: { number: 1015, email: 'aoife@example.com' } }]);
});
