import { orderEmails } from './order-emails';

const buyer = {
  email: 'aoife@example.com',
  payer: { name: 'Aoife Byrne', address: null },
  recipient: {
    name: 'Aoife Byrne',
    address: {
      city: 'Dublin',
      country: 'IE',
      line1: '1 Quay Street',
      line2: null,
      postal_code: 'D01 A1B2',
      state: null,
    },
  },
};
const item = {
  artworkId: 1,
  quantity: 1,
  unitCents: 12_000,
  title: 'Heron Wall',
  imageUrl: '/uploads/heron-1600x1067-707063.webp',
};

const agreed = {
  shippingNote: 'Sent within five days.\nSend it back within 14.',
  soldBy: ['Studio Corcra', 'Tax number IE1'],
};

function emails(change: object = {}, items = [item]) {
  const totalCents = items.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const seller = { ownerEmail: 'hello@studio.example', origin: 'https://studio.example' };
  const link = 'https://studio.example/order#token';
  return orderEmails({ order: { id: 'o-1', totalCents }, items, buyer: { ...buyer, ...change }, seller, link, agreed });
}

const textOf = (html = '') => html.replace(/<style>[^]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('of an order of twenty works the subject and the heading name two, and the list all', () => {
  const works = Array.from({ length: 20 }, (_, index) => ({ ...item, artworkId: index, title: `Heron ${index + 1}` }));
  const [, notice] = emails({}, works);
  expect(notice?.subject).toBe('Sold: Heron 1, Heron 2 and 18 more');
  expect(notice?.body.split('\n')[0]).toBe('Sold: Heron 1, Heron 2 and 18 more');
  expect(notice?.body).toContain('1 x Heron 20, $120.00');
  expect(emails({}, works.slice(0, 3))[1]?.subject).toBe('Sold: Heron 1, Heron 2, Heron 3');
});

test('both forms say what was bought, for how much, where it goes and what happens next', () => {
  const [confirmation, notice] = emails({}, [
    item,
    { ...item, artworkId: 2, title: 'Tide', quantity: 2, unitCents: 1550 },
  ]);
  for (const text of [confirmation?.body, textOf(confirmation?.html)]) {
    expect(text).toContain('Thank you, Aoife Byrne.');
    for (const part of [
      'Heron Wall',
      'Tide',
      '$31.00',
      '$151.00',
      '1 Quay Street',
      'D01 A1B2',
      'Ireland',
      'What happens next',
      'o-1',
    ])
      expect(text).toContain(part);
  }
  for (const text of [notice?.body, textOf(notice?.html)]) {
    for (const part of [
      'Sold: Heron Wall, Tide',
      'Send it to',
      '1 Quay Street',
      'aoife@example.com',
      'What to do next',
      'o-1',
    ])
      expect(text).toContain(part);
  }
});

test('the buyer keeps what was said of delivery and returns, and who sells', () => {
  const [confirmation, notice] = emails();
  const said = [
    'Delivery, customs and returns',
    'Send it back within 14.',
    'Sold by',
    'Studio Corcra',
    'Tax number IE1',
  ];
  for (const text of [confirmation?.body, textOf(confirmation?.html)])
    for (const part of said) expect(text).toContain(part);
  expect(notice?.body).not.toContain('Send it back');
});

test('each is answered to the other', () => {
  const [confirmation, notice] = emails();
  expect(confirmation).toMatchObject({ to: 'aoife@example.com', replyTo: 'hello@studio.example' });
  expect(notice).toMatchObject({ to: 'hello@studio.example', replyTo: 'aoife@example.com' });
});

test('shows pictures by absolute addresses, in the form that every mail program knows', () => {
  const images = (imageUrl: string) =>
    /<img src="([^"]+)"/.exec(emails({}, [{ ...item, imageUrl }])[0]?.html ?? '')?.[1];
  for (const name of ['heron-1600x1067-466787875876876566777477577', 'heron-1600x1067-707063']) {
    expect(images(`/uploads/${name}.webp`)).toBe(`https://studio.example/uploads/${name}.jpg`);
  }
  expect(images('/uploads/mark-400x400-737365.webp')).toBe('https://studio.example/uploads/mark-400x400-737365.jpg');
  expect(images('https://elsewhere.example/a-1600x1067-707063.webp')).toBe(
    'https://elsewhere.example/a-1600x1067-707063.webp',
  );
});

test('a picture whose address is none is left out, and the rest is said', () => {
  for (const imageUrl of ['https://[', '/\\[', 'http://%', 'https://a:99999/', '']) {
    const [confirmation, notice] = emails({}, [{ ...item, imageUrl }]);
    for (const email of [confirmation, notice]) {
      expect(email?.html).not.toContain('<img');
      expect(email?.html).toContain('Heron Wall');
      expect(email?.body).toContain('Heron Wall, $120.00');
    }
  }
});

test('what somebody wrote is text and never markup', () => {
  const evil = `<img src=x onerror="alert('1')">&amp;`;
  const party = { name: evil, address: { line1: evil } };
  const [confirmation, notice] = emails({ payer: party, recipient: party }, [{ ...item, title: evil }]);
  for (const { html = '', body } of [confirmation!, notice!]) {
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;');
    expect(body).toContain(evil);
  }
});

test('without an email of the buyer there is the notice only, which says what is missing', () => {
  const party = { name: null, address: null };
  const [notice, ...more] = emails({ email: null, payer: party, recipient: party });
  expect(more).toEqual([]);
  expect(notice).not.toHaveProperty('replyTo');
  expect(notice?.body).toContain('no address given');
  expect(notice?.body).toContain('ask the buyer where to send it');
});

test('of a gift the payer is thanked and named, and the parcel goes to the recipient', () => {
  const recipient = { name: 'Niamh Walsh', address: { line1: '5 Gift Lane', city: 'Galway', country: 'IE' } };
  const [confirmation, notice] = emails({ recipient });
  expect(confirmation?.to).toBe('aoife@example.com');
  expect(confirmation?.body).toContain('Thank you, Aoife Byrne.');
  expect(confirmation?.body).toContain('Delivering to:\nNiamh Walsh\n5 Gift Lane\n');
  expect(notice?.body).toContain('Aoife Byrne paid $120.00.');
  expect(notice?.body).toContain('Send it to:\nNiamh Walsh\n5 Gift Lane\n');
  expect(notice?.body).toContain('Buyer:\nAoife Byrne\naoife@example.com');
});
