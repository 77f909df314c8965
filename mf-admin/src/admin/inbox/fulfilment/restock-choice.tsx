import { css } from '@emotion/react';
import type { Order } from '@studio/contract';
import { parseNumber } from '@studio/forms';
import { Checkbox, Field, TextInput, space } from '@studio/kit';
import { ordersTexts } from '../../texts/orders';

type Item = Order['items'][number];

/** `pieces` is the text that the owner typed. */
export interface RestockEntry {
  readonly id: number;
  readonly pieces: string;
}

export const noWorks: readonly RestockEntry[] = [];

/** Works that are back in the shop already are ignored. `problems` by id. */
export function parseRestock({ items }: Order, chosen: readonly RestockEntry[]) {
  const problems: Record<string, string> = {};
  const restock = itemsWithBuyer(items).flatMap((item) => {
    const one = chosen.find(({ id }) => id === item.artworkId);
    if (!one) return [];
    const out = quantityWithBuyer(item);
    const pieces = item.quantity === 1 ? '1' : one.pieces;
    const { value: quantity, problem: why } = parseNumber(pieces, { min: 1, max: out, step: 1 }, quantityProblem(out));
    if (quantity !== undefined) return [{ id: one.id, quantity }];
    problems[one.id] = why;
    return [];
  });
  return { restock, problems };
}

interface RestockChoiceProps {
  readonly order: Order;
  readonly chosen: readonly RestockEntry[];
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChoose: (chosen: readonly RestockEntry[]) => void;
}

export function RestockChoice({ order, chosen, errors, onChoose }: RestockChoiceProps) {
  const out = itemsWithBuyer(order.items);
  if (out.length === 0) return null;
  const others = (id: number) => chosen.filter((other) => other.id !== id);
  const toggle = (id: number, isChosen: boolean) => onChoose(isChosen ? others(id) : [...chosen, { id, pieces: '' }]);
  return (
    <fieldset css={group}>
      <legend>Back in the shop</legend>
      {out.map((item) => {
        const { artworkId: id, title, quantity } = item;
        const one = chosen.find((work) => work.id === id);
        return (
          <div key={id} role="group" aria-label={title}>
            <Checkbox
              label={quantity > 1 ? `${title} (${quantityWithBuyer(item)} of ${quantity} with the buyer)` : title}
              checked={one !== undefined}
              onChange={() => toggle(id, one !== undefined)}
            />
            {one && quantity > 1 && (
              <Field
                css={pieces}
                label="How many came back"
                hint={ordersTexts.upTo(quantityWithBuyer(item), title)}
                required
                error={errors[id]}
              >
                <TextInput
                  inputMode="numeric"
                  autoComplete="off"
                  value={one.pieces}
                  onChange={({ target }) => onChoose([...others(id), { id, pieces: target.value }])}
                />
              </Field>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function itemsWithBuyer(items: readonly Item[]): readonly Item[] {
  return items.filter((item) => quantityWithBuyer(item) > 0);
}

function quantityWithBuyer({ quantity, restockedQuantity }: Item): number {
  return quantity - restockedQuantity;
}

function quantityProblem(out: number): string {
  return out === 1 ? ordersTexts.onlyOneOut : `From 1 to ${out}`;
}

const group = css`
  display: grid;
  gap: ${space.xs};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  overflow-wrap: anywhere;
  legend {
    padding: 0;
    font-weight: 700;
  }
`;
const pieces = css`
  margin: 0 0 ${space.s} 2.375rem;
`;
