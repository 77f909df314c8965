import { anEnquiry } from '../../testing/factories';
import { ownerApp } from '../../testing/apps/owner-app';

test('the owner reads what was sent, newest first, and deletes it', async () => {
  const { http, browser, db } = await ownerApp();
  const visitor = browser();
  for (const name of ['Orla', 'Tomasz', 'Aoife']) await visitor.post('/api/contact', anEnquiry({ name }));
  const { status, body } = await http.get('/api/contacts');
  expect(status).toBe(200);
  expect(body.map(({ id, name }: { id: number; name: string }) => [id, name])).toEqual([
    [3, 'Aoife'],
    [2, 'Tomasz'],
    [1, 'Orla'],
  ]);
  expect(body[0]).toEqual({ ...anEnquiry({ name: 'Aoife' }), id: 3, createdAt: expect.any(String) });
  expect(await http.delete('/api/contacts/2')).toMatchObject({ status: 200, body: { id: 2 } });
  expect(await http.delete('/api/contacts/2')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await db('contacts').orderBy('id').select('name')).toEqual([{ name: 'Orla' }, { name: 'Aoife' }]);
});

test('lists the latest five hundred', async () => {
  const { http, db } = await ownerApp();
  const rows = Array.from({ length: 510 }, (_, index) => anEnquiry({ name: `Visitor ${index + 1}` }));
  await db.batchInsert('contacts', rows, 100);
  const { body } = await http.get('/api/contacts');
  expect([body.length, body[0].name, body[499].name]).toEqual([500, 'Visitor 510', 'Visitor 11']);
});
