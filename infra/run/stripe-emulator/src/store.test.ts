import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyStore, loadStore, storeFile } from './store';

test('what is written is read again, however much it is', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'emulator-'));
  const file = path.join(folder, 'state.json');
  for (const count of [0, 1, 100, 101, 250]) {
    const store = emptyStore();
    for (let index = 0; index < count; index += 1) {
      const stored = { fingerprint: 'amount=100', path: '/v1/refunds', at: index, status: 200, body: '{"id":"€"}' };
      store.idempotency.set(`key ${index}`, stored);
    }
    const written = storeFile(store, file);
    written.changed();
    written.flush();
    const read = emptyStore();
    loadStore(read, file);
    expect([...read.idempotency]).toEqual([...store.idempotency]);
    expect(readdirSync(folder)).toEqual(['state.json']);
  }
});
