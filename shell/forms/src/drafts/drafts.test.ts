import { draftStore, setSessionHint } from '@studio/host';
import {
  discardDraft,
  draftOf,
  deleteAllDrafts,
  deleteDraft,
  saveDraft,
  restoreDrafts,
  restoredDrafts,
  subscribeToDrafts,
} from './drafts';
import { hasDrafts } from './draft-items';
import { itemName } from './stored-drafts';

const photo = new File(['x'], 'wall.jpg', { type: 'image/jpeg' });
let clock = 1_000;

beforeEach(() => {
  localStorage.clear();
  deleteAllDrafts();
  setSessionHint(true);
  jest.spyOn(Date, 'now').mockImplementation(() => (clock += 1));
});
afterEach(() => jest.restoreAllMocks());

const type = (key: string, title: string, base?: { version: number }) => saveDraft(key, { values: { title }, base });
const titleOf = (key: string) => draftOf(key)?.values['title'];
const items = () => Object.keys(localStorage).filter((name) => name.startsWith('studio_draft'));

/** Simulates a crashed tab and a reload. */
let loads = 0;
function reload(): void {
  draftStore.clear();
  loads += 1;
  for (const item of items().filter((name) => name.startsWith(itemName('')))) {
    localStorage.setItem(`studio_draft ${loads} ${item.slice(itemName('').length)}`, localStorage.getItem(item)!);
    localStorage.removeItem(item);
  }
}

/** Simulates another tab that changes an item. */
function fromAnotherTab(key: string, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

test('what was typed is there again in the next page load, with the version of its row and the place', () => {
  history.replaceState(null, '', '/admin?tab=portfolio&edit=1');
  type('portfolio 1', 'Heron', { version: 4 });
  type('blog new', 'Harbour');
  reload();
  expect(titleOf('portfolio 1')).toBeUndefined();
  restoreDrafts();
  expect(draftOf('portfolio 1')).toMatchObject({
    values: { title: 'Heron' },
    base: { version: 4 },
    place: '/admin?tab=portfolio&edit=1',
  });
  expect(restoredDrafts().map(({ key }) => key)).toEqual(['blog new', 'portfolio 1']);
  type('blog new', 'Harbour II');
  expect(restoredDrafts().map(({ key }) => key)).toEqual(['portfolio 1']);
});

test('a draft keeps its idempotency key over further typing and a reload; the next draft has another', () => {
  const keyOf = () => draftOf('blog new')?.idempotencyKey;
  type('blog new', 'Harbour');
  const key = keyOf();
  expect(key).toMatch(/^[\w-]{16,64}$/);
  type('blog new', 'Harbour II');
  expect(keyOf()).toBe(key);
  reload();
  restoreDrafts();
  expect(keyOf()).toBe(key);
  deleteDraft('blog new');
  type('blog new', 'Harbour');
  expect(keyOf()).not.toBe(key);
});

test('files stay in the page; their field is left out, and the draft says so', () => {
  saveDraft('portfolio 1', {
    values: { title: 'Heron', imageUrl: { images: [{ id: 'a', url: 'blob:x', file: photo }], url: '' } },
    base: undefined,
  });
  expect(draftOf('portfolio 1')?.values['imageUrl']).toMatchObject({ images: [{ file: photo }] });
  reload();
  restoreDrafts();
  expect(draftOf('portfolio 1')).toMatchObject({ values: { title: 'Heron' }, lacksFiles: true });
  expect(draftOf('portfolio 1')?.values).not.toHaveProperty('imageUrl');
});

test.each([
  ['saved or canceled', () => deleteDraft('blog new')],
  ['discarded', () => discardDraft('blog new')],
  ['logged out of', () => deleteAllDrafts()],
])('what is %s is gone from this browser, after a reload and some more typing too', (_, end) => {
  type('blog new', 'Harbour');
  reload();
  restoreDrafts();
  type('blog new', 'Harbour II');
  reload();
  restoreDrafts();
  expect(titleOf('blog new')).toBe('Harbour II');
  end();
  expect(items()).toEqual([]);
  expect(hasDrafts()).toBe(false);
});

test('two tabs with the same form: neither overwrites the text of the other', () => {
  type('blog new', 'Theirs');
  reload();
  const [theirs] = items();
  type('blog new', 'Mine');
  restoreDrafts();
  expect(titleOf('blog new')).toBe('Mine');
  deleteDraft('blog new');
  expect(items()).toEqual([theirs]);
  restoreDrafts();
  expect(titleOf('blog new')).toBe('Theirs');
});

test('a draft that another tab took over and saved is dropped here, unless more was typed here since', () => {
  const heard = jest.fn();
  const end = subscribeToDrafts(heard);
  type('blog new', 'Harbour');
  fromAnotherTab(itemName('blog new'), null);
  expect(draftOf('blog new')).toBeUndefined();
  expect(heard).toHaveBeenCalled();
  end();

  type('blog new', 'Harbour');
  reload();
  restoreDrafts();
  const [item] = items();
  // The first tab writes to its own item again.
  localStorage.setItem(item!, JSON.stringify({ ...JSON.parse(localStorage.getItem(item!)!), savedAt: clock + 100 }));
  deleteDraft('blog new');
  expect(items()).toEqual([item]);
});

test('a Logout in another tab drops what was typed in this one', () => {
  type('blog new', 'Harbour');
  fromAnotherTab('studio_drafts_logout', '1');
  expect(draftStore.hasAny()).toBe(false);
});

test('a visitor stores nothing; the owner whose session ends while typing does', () => {
  setSessionHint(false);
  type('gallery 1', 'Mine');
  expect(items()).toEqual([]);
  setSessionHint(true);
  type('gallery 1', 'Mine too');
  setSessionHint(false);
  type('gallery 1', 'Still mine');
  expect(localStorage.getItem(items()[0]!)).toContain('Still mine');
});

test.each([
  ['no JSON', '{"format":1,'],
  ['of another format', JSON.stringify({ format: 2, key: 'blog new', savedAt: 1, values: {}, continues: {} })],
  ['without values', JSON.stringify({ format: 1, key: 'blog new', savedAt: 1, continues: {} })],
  [
    'with a base that has no version',
    JSON.stringify({ format: 1, key: 'blog new', savedAt: 1, values: {}, base: 3, continues: {} }),
  ],
  ['null', 'null'],
])('an item that is %s is ignored, and Logout removes it', (_, text) => {
  localStorage.setItem('studio_draft 1 blog new', text);
  restoreDrafts();
  expect(draftStore.hasAny()).toBe(false);
  deleteAllDrafts();
  expect(items()).toEqual([]);
});

test('a place on another site is not followed', () => {
  const item = { format: 1, key: 'blog new', savedAt: 1, values: {}, continues: {}, place: '//evil.example' };
  localStorage.setItem('studio_draft 1 blog new', JSON.stringify(item));
  restoreDrafts();
  expect(draftOf('blog new')?.place).toBe('/admin');
});

test.each([
  ['is full', 'setItem'],
  ['refuses to be read', 'getItem'],
  ['refuses to be cleared', 'removeItem'],
] as const)('a storage that %s breaks no form, and the page keeps what was typed', (_, method) => {
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('No', 'QuotaExceededError');
  });
  if (method === 'getItem') setSessionHint(true);
  type('blog new', 'Harbour');
  restoreDrafts();
  expect(titleOf('blog new')).toBe('Harbour');
  expect(hasDrafts()).toBe(true);
  deleteDraft('blog new');
  expect(draftOf('blog new')).toBeUndefined();
});

test('a text beyond what fits leaves the last one that did', () => {
  type('page privacy', 'short');
  type('page privacy', 'x'.repeat(600_000));
  expect(String(titleOf('page privacy'))).toHaveLength(600_000);
  reload();
  restoreDrafts();
  expect(titleOf('page privacy')).toBe('short');
});
