import { Link } from '@studio/host/router';
import { fakeBff, renderRemote, type FakeAnswer } from '@studio/host/testing';
import { Toaster } from '@studio/kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { ContactForm } from '../contact-form';

const user = userEvent.setup({ delay: null });
const accepted: FakeAnswer = { status: 201, body: { id: 1, createdAt: '2025-03-03T10:00:00.000Z' } };
const key = 'studio_enquiry';
const written = { name: 'Aoife', email: 'aoife@example.ie', service: 'logo', message: 'A sign, please.' };

beforeEach(() => sessionStorage.clear());

function open(path = '/contact', submitContact: FakeAnswer = accepted) {
  fakeBff({ submitContact });
  renderRemote(remote, path);
  render(<Toaster />);
}

/** The form on a page that can be left by a link and reopened. */
function openAmongLinks() {
  fakeBff({ submitContact: accepted });
  const contact = remote.routes.find((route) => route.path === '/contact')!;
  const page = () => (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <ContactForm />
    </>
  );
  const elsewhere = { ...contact, path: '/elsewhere', component: () => <Link to="/contact">Contact</Link> };
  renderRemote({ ...remote, routes: [{ ...contact, component: page }, elsewhere] }, '/contact');
}

const field = (label: string) => screen.getByLabelText(label);
const offer = () => screen.queryByRole('button', { name: 'Restore what you wrote' });
const paste = async (label: string, text: string) => {
  await user.click(field(label));
  await user.paste(text);
};

test('what was written is offered after a look at another page, filled in only by the button', async () => {
  openAmongLinks();
  expect(offer()).not.toBeInTheDocument();
  await paste('Name', 'Aoife');
  await user.selectOptions(field('Service'), 'Logo Design');
  await paste('Message', 'A sign, please.');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(screen.getByRole('link', { name: 'Contact' }));
  expect(field('Message')).toHaveValue('');
  await user.click(offer()!);
  expect(field('Name')).toHaveValue('Aoife');
  expect(field('Service')).toHaveDisplayValue('Logo Design');
  expect(field('Message')).toHaveValue('A sign, please.');
  expect(field('Message')).toHaveFocus();
  expect(offer()).not.toBeInTheDocument();
});

test('it is dropped once it is sent, not when that is refused', async () => {
  sessionStorage.setItem(key, JSON.stringify(written));
  open('/contact', { status: 500, body: { message: 'Try again later.', code: 'INTERNAL' } });
  await user.click(offer()!);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('Try again later.')).toBeInTheDocument();
  expect(sessionStorage.getItem(key)).toContain('A sign, please.');
  fakeBff({ submitContact: accepted });
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('Message Sent!')).toBeInTheDocument();
  expect(sessionStorage.getItem(key)).toBeNull();
});

test('Discard forgets it, and what was typed since is kept', async () => {
  sessionStorage.setItem(key, JSON.stringify(written));
  open();
  await paste('Message', 'Something else.');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(offer()).not.toBeInTheDocument();
  expect(field('Name')).toHaveFocus();
  expect(JSON.parse(sessionStorage.getItem(key)!)).toMatchObject({ name: '', message: 'Something else.' });
});

test('a name that the browser fills in does not replace an offered message; a message typed since stays below it', async () => {
  sessionStorage.setItem(key, JSON.stringify({ ...written, name: '' }));
  open();
  await paste('Name', 'Ann');
  expect(sessionStorage.getItem(key)).toContain('A sign, please.');
  await paste('Message', 'And a van.');
  await user.click(offer()!);
  expect(field('Name')).toHaveValue('Ann');
  expect(field('Message')).toHaveValue('A sign, please.\n\nAnd a van.');
});

test('what a link begins the message with is nobody’s words: it is not kept, and gives way', async () => {
  open('/contact?service=canvas&about=Tide');
  await user.selectOptions(field('Service'), 'Logo Design');
  expect(sessionStorage.getItem(key)).toBeNull();
});

test('what a link begins the message with gives way to what was written', async () => {
  sessionStorage.setItem(key, JSON.stringify(written));
  open('/contact?service=canvas&about=Tide');
  expect((field('Message') as HTMLTextAreaElement).value).toMatch(/^About: Tide/);
  await user.click(offer()!);
  expect(field('Message')).toHaveValue('A sign, please.');
});

test.each([
  ['no JSON', '{"name":'],
  ['another shape', JSON.stringify({ ...written, message: 5 })],
  ['a list', '[]'],
])('%s in the storage is not offered', (_, text) => {
  sessionStorage.setItem(key, text);
  open();
  expect(offer()).not.toBeInTheDocument();
});

test('a browser that refuses storage has a form that works', async () => {
  const refused = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  open();
  await paste('Message', 'A sign, please.');
  expect(field('Message')).toHaveValue('A sign, please.');
  refused.mockRestore();
});
