import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';
import { toast, Toaster } from './index';

test('is named by its title and explained by its description', () => {
  render(
    <Dialog open onOpenChange={() => undefined} title="Your Cart" description="Two pieces">
      <p>inside</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Your Cart' });
  expect(dialog).toHaveAccessibleDescription('Two pieces');
  expect(dialog).toHaveTextContent('inside');
});

test('a drawer without a description is a dialog all the same', () => {
  render(
    <Dialog open onOpenChange={() => undefined} title="Your Cart" variant="side">
      <p>inside</p>
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Your Cart' })).not.toHaveAttribute('aria-describedby');
});

test('Escape closes it and gives the focus back', async () => {
  await openDialog();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('Escape that lets go of a word which is being composed leaves it open', async () => {
  await openDialog();
  const inside = screen.getByRole('button', { name: 'Close' });
  fireEvent.keyDown(inside, { key: 'Escape', isComposing: true });
  // Safari fires one more after the composition has ended.
  fireEvent.keyDown(inside, { key: 'Escape', keyCode: 229 });
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  fireEvent.keyDown(inside, { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('where what opened it has gone, the page’s main part has the focus', async () => {
  render(
    <main tabIndex={-1}>
      <Bag />
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cart' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('Escape closes it while a message stands, and only the upper one of two', async () => {
  render(<Toaster />);
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  act(() => toast({ title: 'Item removed' }));
  await screen.findByText('Item removed');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sure?' })).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Edit Digital Creation' })).toBeInTheDocument();
  act(() => toast({ title: 'Cart cleared' }));
  await screen.findByText('Cart cleared');
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('its button closes it', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('holds the focus inside', async () => {
  await openDialog();
  for (let press = 0; press < 3; press++) {
    await userEvent.tab();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  }
});

async function openDialog() {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
}

function Bag() {
  const [isOpen, setIsOpen] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <>
      {!isEmpty && <button onClick={() => setIsOpen(true)}>Cart</button>}
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Your Cart">
        <button onClick={() => setIsEmpty(true)}>Remove</button>
      </Dialog>
    </>
  );
}

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Edit Digital Creation">
        <button>Save</button>
        <button onClick={() => setIsAsked(true)}>Ask</button>
        <Dialog open={isAsked} onOpenChange={setIsAsked} title="Sure?">
          <button>Yes</button>
        </Dialog>
      </Dialog>
    </>
  );
}
