import { screen, within } from '@testing-library/react';
import type { EndedHold, Hold } from '@studio/contract';
import { broken, type FakeAnswers } from '@studio/host/testing';
import { openAdmin } from '../../admin.fixture';

const now = new Date('2026-11-22T18:00:00.000Z');
const id = 'b7e2f1f4-6a53-4a55-8a3e-0d6f0a2f7c11';
const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

const hold: Hold = {
  id,
  isTouched: true,
  declines: 0,
  beganAt: minutesFromNow(-7),
  until: minutesFromNow(12),
  items: [
    { artworkId: 3, title: 'Moth Hour', quantity: 1 },
    { artworkId: 4, title: 'Tide', quantity: 2 },
  ],
};

async function atTheOrders(answers: FakeAnswers = {}) {
  const opened = openAdmin({
    isSignedIn: true,
    search: '?tab=orders',
    answers: { listOrders: { body: [] }, ...answers },
  });
  jest.setSystemTime(now);
  await opened.pass(50);
  await opened.pass(50);
  return opened;
}

test('the owner reads what is set aside, since when and for how long', async () => {
  await atTheOrders({ listHolds: { body: [hold, { ...hold, id: id.replace('b7', 'c7'), isTouched: false }] } });
  const list = within(screen.getByRole('region', { name: 'Being Bought' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent('Moth Hour (Qty: 1), Tide (Qty: 2)');
  expect(first).toHaveTextContent('Filling in the form');
  expect(first).toHaveTextContent('for 7 minutes');
  expect(first).toHaveTextContent('12 minutes left');
  expect(second).toHaveTextContent('Looking at the checkout');
});

test('the owner reads how many cards were declined', async () => {
  await atTheOrders({
    listHolds: {
      body: [
        { ...hold, declines: 7 },
        { ...hold, id: id.replace('b7', 'c7') },
      ],
    },
  });
  const [first, second] = within(screen.getByRole('region', { name: 'Being Bought' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('7 declined cards');
  expect(second).not.toHaveTextContent('declined');
});

test('the list is read again every few seconds', async () => {
  const answers = [[hold], []];
  const { pass } = await atTheOrders({ listHolds: () => ({ body: answers.shift() ?? [] }) });
  expect(screen.getByText('Moth Hour (Qty: 1), Tide (Qty: 2)')).toBeInTheDocument();
  await pass(15_100);
  expect(screen.getByText('Nobody is at the checkout just now.')).toBeInTheDocument();
});

test('the list is read no more once nobody has been at the page for ten minutes, so that the session can end, and again then', async () => {
  const { user, pass, calls } = await atTheOrders({ listHolds: { body: [] } });
  const count = () => calls().filter((call) => call === 'listHolds').length;
  await pass(11 * 60_000);
  const before = count();
  await pass(10 * 60_000);
  expect(count()).toBe(before);
  await user.keyboard('{Tab}');
  await pass(50);
  expect(count()).toBe(before + 1);
  await pass(15_100);
  expect(count()).toBe(before + 2);
});

test.each<[EndedHold['outcome'], string]>([
  ['released', 'Hold ended: the works are back in the shop'],
  ['paid', 'The buyer has just paid: see the orders'],
  ['processing', 'The payment is already going through: you will soon see how it ended'],
])('a hold ends only after a yes, and the owner reads what became of it: %s', async (outcome, words) => {
  let isOver = false;
  const { user, pass, calls, requests } = await atTheOrders({
    listHolds: () => ({ body: isOver ? [] : [hold] }),
    endHold: () => {
      isOver = true;
      return { body: { id, outcome } };
    },
  });
  const end = { name: 'End the hold of Moth Hour (Qty: 1), Tide (Qty: 2)' };
  await user.click(screen.getByRole('button', end));
  await pass(50);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await pass(500);
  expect(calls()).not.toContain('endHold');
  await user.click(screen.getByRole('button', end));
  await pass(50);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End Hold' }));
  await pass(500);
  expect(requests.find(({ call }) => call === 'endHold')).toMatchObject({ params: { id } });
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', end)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Being Bought' })).toHaveFocus();
});

test('a hold that can not be ended now is said so, and stays', async () => {
  const { user, pass } = await atTheOrders({ listHolds: { body: [hold] }, endHold: broken(502) });
  await user.click(screen.getByRole('button', { name: /^End the hold/ }));
  await pass(50);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End Hold' }));
  await pass(500);
  expect(screen.getByText('Failed to end the hold')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^End the hold/ })).toBeInTheDocument();
});

test('the limits are lifted for a day, and put back', async () => {
  let liftedUntil: string | null = null;
  const { user, pass } = await atTheOrders({
    getCheckoutLimits: () => ({ body: { liftedUntil } }),
    updateCheckoutLimits: ({ body }) => {
      liftedUntil = (body as { isLifted: boolean }).isLifted ? minutesFromNow(24 * 60) : null;
      return { body: { liftedUntil } };
    },
  });
  const box = screen.getByRole('checkbox', { name: /from one Wi-Fi for 24 hours/ });
  expect(box).not.toBeChecked();
  await user.click(box);
  await pass(500);
  expect(box).toBeChecked();
  expect(screen.getByText(/^More are allowed until Nov 23/)).toBeInTheDocument();
  await user.click(box);
  await pass(500);
  expect(box).not.toBeChecked();
});
