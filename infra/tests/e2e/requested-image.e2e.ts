import { emailsTo } from './site/orders-in-database';
import { faultsOf } from './support/accessibility';
import { eventually } from './support/eventually';
import { aPhoto, signIn, waitForToast } from './support/owner';
import { expect, test } from './fixtures/test';

const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  bypassCSP: true,
  reducedMotion: 'reduce',
} as const;

test('a visitor sends the picture that the owner asked for by the link of the email, once, and the owner sees it', async ({
  visit,
  site,
}) => {
  const { page: visitor } = await visit(phone);
  await visitor.goto('/contact');
  await visitor.getByLabel('Name').fill('Orla Byrne');
  await visitor.getByRole('main').getByLabel('Email').fill('orla@example.ie');
  await visitor.getByLabel('Message').fill('A heron on our stairs, please.');
  await visitor.getByLabel('Service').selectOption('custom');
  await visitor.getByRole('button', { name: 'Send Message' }).tap();
  await visitor.getByText('Message Sent!').waitFor();

  const { page: owner } = await visit(phone);
  await signIn(owner, site);
  await owner.goto('/admin?tab=enquiries');
  await owner.getByRole('link', { name: 'Orla Byrne' }).tap();
  await owner.getByRole('button', { name: 'Ask for a picture' }).tap();
  await waitForToast(owner, 'An email with a link is on its way');

  const [email = ''] = await emailsTo(site.databaseUrl, 'orla@example.ie');
  const [link = '', token = ''] = /http\S+\/contact\/picture#([\w-]+)/.exec(email) ?? [];
  expect(token).toHaveLength(43);
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  const document = await visitor.goto(link);
  expect(document?.headers()).toMatchObject({ 'x-robots-tag': 'noindex' });
  expect(await faultsOf(visitor)).toEqual([]);
  await visitor.getByLabel('Picture', { exact: true }).setInputFiles(aPhoto('heron-wall'));
  await visitor.getByRole('button', { name: 'Send Picture' }).tap();
  await visitor.getByText('Picture sent').waitFor();
  expect(asked.filter((address) => address.includes(token))).toEqual([]);

  await owner.reload();
  const image = owner.getByRole('img', { name: 'The picture that Orla Byrne sent' });
  await image.waitFor();
  await eventually(() => image.evaluate((img) => (img as HTMLImageElement).naturalWidth > 0));

  const { page: again } = await visit(phone);
  await again.goto(link);
  await again.getByLabel('Picture', { exact: true }).setInputFiles(aPhoto('heron-wall'));
  await again.getByRole('button', { name: 'Send Picture' }).tap();
  await again.getByText('This link has expired. Reply to my email, and I will send you another.').waitFor();
  expect(await again.getByText('Picture sent').count()).toBe(0);
  await owner.reload();
  await image.waitFor();
  expect(await image.count()).toBe(1);
});
