import { Link } from '@studio/host/router';
import { broken, fakeBff, delayAnswers, renderRemote, type FakeAnswer } from '@studio/host/testing';
import { Toaster } from '@studio/kit';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { ContactForm } from './contact-form';
import { wallEnquiryLink } from './enquiry-link';

const accepted = { status: 201, body: { id: 1, createdAt: '2025-03-03T10:00:00.000Z' } };

function open(submitContact: FakeAnswer = accepted, path = '/contact') {
  const bff = fakeBff({ submitContact });
  renderRemote(remote, path);
  render(<Toaster />);
  return bff;
}

/** The form with links to it, as in the page header. */
function openAmongLinks(path: string) {
  fakeBff({ submitContact: accepted });
  const page = () => (
    <>
      <Link to="/contact?service=canvas&about=Tide">Tide</Link>
      <Link to="/contact?service=custom&about=Fox">Fox</Link>
      <Link {...wallEnquiryLink('murals', 'Fox', { widthM: 4.2, heightM: 2.504 })}>Own wall</Link>
      <Link {...wallEnquiryLink('murals', 'Fox', null)}>Own wall without size</Link>
      <Link
        to="/contact"
        state={{ about: 'Fox', service: 'custom', size: `4\n\u0007m${'x'.repeat(400)}`, isOfWall: 1 }}
      >
        Forged
      </Link>
      <ContactForm />
    </>
  );
  const contact = remote.routes.find((route) => route.path === '/contact')!;
  renderRemote({ ...remote, routes: [{ ...contact, component: page }] }, path);
}

async function fill() {
  await userEvent.type(screen.getByLabelText('Name'), ' Aoife ');
  await userEvent.type(screen.getByLabelText('Email'), 'aoife@example.ie');
  await userEvent.selectOptions(screen.getByLabelText('Service'), 'Logo Design');
  await userEvent.type(screen.getByLabelText('Message'), 'A sign, please.');
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

test('offers the seven services, and none chosen at first', () => {
  open();
  const select = screen.getByLabelText('Service');
  const labels = within(select)
    .getAllByRole('option')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(labels).toEqual([
    'Canvas Art',
    'Logo Design',
    'AI Graphic Design',
    'Media Content Creator',
    'Custom Commission',
    'Workshop/Class',
    'Illustration',
  ]);
  expect(select).toHaveValue('');
});

test('a message that is too long stays whole and says so; letters are counted as the server counts them', async () => {
  const bff = open();
  await fill();
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
  message.select();
  await userEvent.paste(`${'🎨'.repeat(5000)}!`);
  await send();
  expect(message).toHaveAccessibleDescription('Please shorten it to 5000 characters: it has 5001.');
  expect([...message.value]).toHaveLength(5001);
  expect(bff.requests).toEqual([]);
  await userEvent.type(message, '{Backspace}');
  await send();
  expect(await screen.findByText('Message Sent!')).toBeInTheDocument();
});

test.each(['jörg@example.de', 'jo@example.com.', 'mailto:jo@example.com', 'jo@example'])(
  'asks in its own words for another address than %s, which the server would refuse',
  async (address) => {
    const bff = open();
    await fill();
    const email = screen.getByLabelText('Email');
    await userEvent.clear(email);
    await userEvent.type(email, address);
    await send();
    expect(email).toHaveAccessibleDescription('Please give an email address that I can answer to.');
    expect(bff.requests).toEqual([]);
  },
);

test('a name that is too long stays whole and says so', async () => {
  const bff = open();
  await fill();
  const name = screen.getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.click(name);
  await userEvent.paste('x'.repeat(201));
  await send();
  expect(name).toHaveAccessibleDescription('Please shorten it to 200 characters: it has 201.');
  expect(bff.requests).toEqual([]);
});

test('comes with Custom Commission chosen from the shop', () => {
  open(accepted, '/contact?service=custom');
  expect(screen.getByLabelText('Service')).toHaveDisplayValue('Custom Commission');
});

const aboutHeron = 'About: The Heron at Portobello\n\nWall: \nSize: \nPlace: \nBy when: ';

test('comes from a wall with the service chosen and a message to fill in', () => {
  open(accepted, '/contact?service=custom&about=The+Heron+at+Portobello');
  expect(screen.getByLabelText('Service')).toHaveDisplayValue('Custom Commission');
  expect(screen.getByLabelText('Message')).toHaveValue(aboutHeron);
});

test.each([
  ['canvas', /^About: X\n\nSize: \nWhere it will hang: \nBy when: $/],
  ['workshop', /^About: X\n\nHow many people: \nPlace: \nBy when: $/],
  ['logo', /^About: X\n\nWhat it is for: \nBy when: $/],
  ['mural', /^About: X\n\nWhat it is for: \nBy when: $/],
])('asks about %s what a rough price needs', (service, message) => {
  open(accepted, `/contact?service=${service}&about=X`);
  expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toMatch(message);
});

test('what an address says it is about is one line of 200 letters at most, and only words', () => {
  const about = `<img src=x onerror=alert(1)>\n\u0007\t🖌${'x'.repeat(400)}`;
  open(accepted, `/contact?about=${encodeURIComponent(about)}`);
  const [first = ''] = (screen.getByLabelText('Message') as HTMLTextAreaElement).value.split('\n');
  expect(first).toMatch(/^About: <img src=x onerror=alert\(1\)> 🖌x+$/u);
  expect(Array.from(first)).toHaveLength('About: '.length + 200);
  expect(document.querySelector('form img')).toBeNull();
});

test.each(['', '%20%0A'])('begins empty where the address is about nothing (%p)', (about) => {
  open(accepted, `/contact?service=custom&about=${about}`);
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test('follows from one wall to another, and overwrites nothing that was typed or chosen', async () => {
  openAmongLinks('/contact?service=custom&about=The+Heron+at+Portobello');
  await userEvent.click(screen.getByRole('link', { name: 'Tide' }));
  expect(screen.getByLabelText('Service')).toHaveDisplayValue('Canvas Art');
  expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toMatch(/^About: Tide\n/);
  await userEvent.selectOptions(screen.getByLabelText('Service'), 'Illustration');
  await userEvent.type(screen.getByLabelText('Message'), 'May');
  await userEvent.click(screen.getByRole('link', { name: 'Fox' }));
  expect(screen.getByLabelText('Service')).toHaveDisplayValue('Illustration');
  expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toMatch(/^About: Tide\n[^]*May$/);
});

test('a message that nobody added a word to is not written yet', async () => {
  const { requests } = open(accepted, '/contact?service=custom&about=The+Heron+at+Portobello');
  await userEvent.type(screen.getByLabelText('Name'), 'Aoife');
  await userEvent.type(screen.getByLabelText('Email'), 'aoife@example.ie');
  await send();
  expect(screen.getByLabelText('Message')).toHaveAccessibleDescription('Please answer at least one of these lines.');
  expect(requests).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Message'), 'May');
  await send();
  expect(await screen.findByText('Message Sent!')).toBeVisible();
  expect(requests[0]!.body).toMatchObject({ service: 'custom', message: `${aboutHeron}May` });
});

test('comes from a picture of the own wall with its size, which is enough of a message, and says where it stays', async () => {
  openAmongLinks('/contact');
  await userEvent.click(screen.getByRole('link', { name: 'Own wall' }));
  expect(screen.getByLabelText('Service')).toHaveDisplayValue('Custom Commission');
  const message = 'About: Fox\n\nWall: \nSize: 4.2 × 2.5 m\nPlace: \nBy when: ';
  expect(screen.getByLabelText('Message')).toHaveValue(message);
  expect(screen.getByText(/The picture of your wall is still only on your device/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name'), 'Aoife');
  await userEvent.type(screen.getByLabelText('Email'), 'aoife@example.ie');
  await send();
  expect(await screen.findByText('Message Sent!')).toBeVisible();
});

test('asks for the size of a wall that has none yet', async () => {
  openAmongLinks('/contact');
  await userEvent.click(screen.getByRole('link', { name: 'Own wall without size' }));
  expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toMatch(/^Size: $/m);
  await send();
  expect(screen.getByLabelText('Message')).toHaveAccessibleDescription('Please answer at least one of these lines.');
});

test('takes a size from the history as one short line', async () => {
  openAmongLinks('/contact');
  await userEvent.click(screen.getByRole('link', { name: 'Forged' }));
  expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toMatch(/^Size: 4 mx{197}$/m);
  expect(screen.queryByText(/The picture of your wall/)).toBeNull();
});

test("sends the four fields and nothing else, then shows 'Message Sent!' and the success toast", async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const { requests } = open();
  await fill();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.upload(screen.getByLabelText(/Project image/), new File(['x'], 'wall.png', { type: 'image/png' }));
  await send();
  expect(await screen.findByText('Message Sent!')).toBeVisible();
  expect(requests[0]!.body).toEqual({
    name: 'Aoife',
    email: 'aoife@example.ie',
    service: 'logo',
    message: 'A sign, please.',
  });
  expect(info).toHaveBeenCalledWith('Project image:', 'wall.png');
  expect(await screen.findByText('Success!')).toBeVisible();
  expect(screen.getByText("Your message has been sent. We'll get back to you soon.")).toBeVisible();
});

test("'Send Another Message' returns to an empty form", async () => {
  open();
  await fill();
  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'Send Another Message' }));
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test("'Send Another Message' goes to the name, and chooses again the service that the address asks for", async () => {
  open(accepted, '/contact?service=custom');
  await fill();
  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'Send Another Message' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Service')).toHaveDisplayValue('Custom Commission');
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test("reads 'Sending...' and is disabled on its way", async () => {
  open('never');
  await fill();
  await send();
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
});

test('shows the message of the server in an error toast, and keeps what was written', async () => {
  open({ status: 429, body: { message: 'Too many messages. Try again in a minute.', code: 'TOO_MANY' } });
  await fill();
  await send();
  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.getByText('Too many messages. Try again in a minute.')).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('A sign, please.');
});

test("says 'Failed to send message. Please try again.' where the server says nothing", async () => {
  open(broken(502));
  await fill();
  await send();
  expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
});

test('after a lost connection the focus is on the button again, which browsers take from a disabled one', async () => {
  open(broken(502));
  const letCome = delayAnswers('POST');
  await fill();
  await send();
  loseTheFocus();
  await act(async () => letCome());
  await screen.findByText('Failed to send message. Please try again.');
  expect(screen.getByRole('button', { name: 'Send Message' })).toHaveFocus();
});

test('says what is missing at each field, goes to the first, and sends nothing', async () => {
  const { requests } = open();
  await userEvent.type(screen.getByLabelText('Name'), '  ');
  await userEvent.type(screen.getByLabelText('Email'), 'aoife@');
  await send();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please tell me your name.');
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Service')).toHaveAccessibleDescription('Please choose a service.');
  expect(screen.getByLabelText('Message')).toHaveAccessibleDescription('Please write a few words.');
  expect(requests).toHaveLength(0);
});

test('an error goes when its field is put right, and comes back with the next sending', async () => {
  open();
  await send();
  const message = screen.getByLabelText('Message');
  await userEvent.type(message, 'A heron');
  expect(message).toBeValid();
  expect(message).not.toHaveAccessibleDescription('Please write a few words.');
  expect(message).toHaveFocus();
  expect(screen.getByLabelText('Name')).toBeInvalid();
  await userEvent.clear(message);
  await send();
  expect(message).toHaveAccessibleDescription('Please write a few words.');
});

test('shows what the server refused beside its field, and loses nothing', async () => {
  const fields = [{ field: 'email', message: 'Please write an email address.' }];
  open({ status: 400, body: { message: 'Please check the fields.', code: 'INVALID_REQUEST', fields } });
  await fill();
  await send();
  expect(await screen.findByText('Please check the fields.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please write an email address.');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('aoife@example.ie');
  expect(screen.getByLabelText('Message')).toHaveValue('A sign, please.');
});

/** Browsers blur a disabled element; jsdom does not. */
function loseTheFocus() {
  const passing = document.body.appendChild(document.createElement('input'));
  passing.focus();
  passing.remove();
}

test('the trap is out of reach of keys and screen readers, and is sent only where a program has filled it', async () => {
  const { requests } = open();
  const trap = document.querySelector<HTMLInputElement>('input[name="website"]')!;
  expect(trap.tabIndex).toBe(-1);
  expect(trap.autocomplete).toBe('off');
  expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
  await fill();
  fireEvent.input(trap, { target: { value: 'https://spam.example' } });
  await send();
  expect(requests.at(-1)).toMatchObject({ call: 'submitContact', body: { website: 'https://spam.example' } });
});

test('sends the same enquiry again with the same key, and a changed one with another', async () => {
  const answers: FakeAnswer[] = ['unreachable', 'unreachable', accepted];
  const { requests } = fakeBff({ submitContact: () => answers.shift()! });
  renderRemote(remote, '/contact');
  render(<Toaster />);
  await fill();
  await send();
  await send();
  await userEvent.type(screen.getByLabelText('Message'), ' In May.');
  await send();
  expect(await screen.findByText('Message Sent!')).toBeVisible();
  const keys = requests.map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([expect.stringMatching(/^[\d-]{16,43}$/), keys[0], expect.stringMatching(/^[\d-]{16,43}$/)]);
  expect(keys[2]).not.toBe(keys[0]);
});
