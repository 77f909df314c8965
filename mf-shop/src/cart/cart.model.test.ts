import { createStudioStore } from '@studio/host';
import type * as kit from '@studio/kit';
import fc from 'fast-check';
import { aCartItem, aWork, givenCart } from '../testing/works';
import { createCartChanges, loadCart } from './cart.changes';
import { itemCountOf, selectCartItems, totalOf, type CartItem } from './cart.slice';

jest.mock('@studio/kit', () => ({ ...jest.requireActual<typeof kit>('@studio/kit'), toast: jest.fn() }));

/** The model of the cart (docs/site/shop.md, Cart): quantities by id, in insertion order. */
type Model = ReadonlyMap<number, number>;

interface World {
  /** The expected items per tab after its next change or event. */
  model: Model;
  readonly tabs: readonly Tab[];
}

type Tab = ReturnType<typeof openTab>;

/** Price and stock of each work. */
const available: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 4, 4: 1000 };
const prices: Readonly<Record<number, number>> = { 1: 1850, 2: 0.1, 3: 19.99, 4: 0.07 };
const workOf = (id: number) => aWork({ id, price: prices[id]!, available: available[id]! });

function openTab() {
  const store = createStudioStore({ origin: '' });
  loadCart(store);
  const items = (): readonly CartItem[] => selectCartItems(store.getState()) ?? [];
  return { items, changes: createCartChanges(store), hear: () => loadCart(store, { isFromOtherTab: true }) };
}

function withQuantity(model: Model, id: number, quantity: number): Model {
  const next = new Map(model);
  if (quantity <= 0) next.delete(id);
  else next.set(id, quantity);
  return next;
}

/** One event in one tab, applied to the cart and to the model. */
interface Step {
  readonly run: (tab: Tab, tabs: readonly Tab[]) => void;
  readonly expected: (model: Model) => Model;
  /** Shown when a property fails. */
  readonly name: string;
}

const anId = fc.constantFrom(1, 2, 3, 4);
const aStep: fc.Arbitrary<Step> = fc.oneof(
  anId.map((id) => ({
    name: `add ${id}`,
    run: ({ changes }: Tab) => changes.add(workOf(id)),
    expected: (model: Model) => withQuantity(model, id, Math.min((model.get(id) ?? 0) + 1, available[id]!)),
  })),
  anId.map((id) => ({
    name: `remove ${id}`,
    run: ({ changes }: Tab) => changes.remove(id),
    expected: (model: Model) => withQuantity(model, id, 0),
  })),
  fc.record({ id: anId, quantity: fc.integer({ min: -2, max: 1200 }) }).map(({ id, quantity }) => ({
    name: `set ${id} to ${quantity}`,
    run: ({ changes }: Tab) => changes.updateQuantity(id, quantity),
    expected: (model: Model) => (model.has(id) ? withQuantity(model, id, Math.min(quantity, available[id]!)) : model),
  })),
  fc.constant({ name: 'clear', run: ({ changes }: Tab) => changes.clear(), expected: () => new Map() }),
  fc.constant({
    name: 'refresh',
    run: ({ changes }: Tab) => changes.refresh([1, 2, 3, 4].map(workOf)),
    expected: (model: Model) => model,
  }),
  fc.constant({
    name: 'storage emptied from outside',
    run: (_: Tab, tabs: readonly Tab[]) => {
      window.localStorage.clear();
      // A storage event from the browser, without a change in this tab.
      tabs.forEach(({ hear }) => hear());
    },
    expected: () => new Map(),
  }),
);

function check(items: readonly CartItem[], model: Model): void {
  expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([...model]);
  expect(itemCountOf(items)).toBe([...model.values()].reduce((sum, quantity) => sum + quantity, 0));
  const cents = [...model].reduce((sum, [id, quantity]) => sum + Math.round(prices[id]! * 100) * quantity, 0);
  expect(Math.round(totalOf(items) * 100)).toBe(cents);
}

test('two tabs that do anything in any order show and store what a cart is to hold', () => {
  const aRun = fc.array(fc.record({ step: aStep, at: fc.nat(1), isHeard: fc.boolean() }), { maxLength: 30 });
  fc.assert(
    fc.property(aRun, (run) => {
      givenCart();
      const world: World = { model: new Map(), tabs: [openTab(), openTab()] };
      for (const { step, at, isHeard } of run) {
        const tab = world.tabs[at]!;
        step.run(tab, world.tabs);
        world.model = step.expected(world.model);
        check(tab.items(), world.model);
        // The storage event may be late; the other tab's next change still starts from storage.
        if (isHeard) {
          const other = world.tabs[1 - at]!;
          other.hear();
          check(other.items(), world.model);
        }
      }
      check(openTab().items(), world.model);
    }),
    { numRuns: 300 },
  );
});

test('any text at all in storage leaves a cart that can be used, and broken JSON is logged in its fixed words', () => {
  const item = fc.record(
    {
      id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
      title: fc.oneof(fc.string(), fc.integer()),
      price: fc.oneof(fc.double(), fc.string()),
      quantity: fc.oneof(fc.integer({ min: -3, max: 5 }), fc.double(), fc.constant('2')),
      imageUrl: fc.string(),
    },
    { requiredKeys: [] },
  );
  const anyText = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(item).map((items) => JSON.stringify(items)),
    fc.nat(80).map((end) => JSON.stringify([aCartItem()]).slice(0, end)),
  );
  const before = console.error;
  const logged = jest.fn();
  console.error = logged;
  fc.assert(
    fc.property(anyText, (text) => {
      logged.mockClear();
      givenCart(text);
      const tab = openTab();
      for (const { id, quantity, price } of tab.items()) {
        expect(Number.isSafeInteger(id)).toBe(true);
        expect(Number.isSafeInteger(quantity) && quantity > 0).toBe(true);
        expect(price).toBeGreaterThanOrEqual(0);
      }
      if (!isJsonList(text)) {
        expect(logged.mock.calls).toEqual([['Failed to parse cart from localStorage']]);
        expect(tab.items()).toEqual([]);
      } else expect(logged).not.toHaveBeenCalled();
      tab.changes.clear();
      tab.changes.add(workOf(3));
      check(openTab().items(), new Map([[3, 1]]));
    }),
  );
  console.error = before;
});

function isJsonList(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}
