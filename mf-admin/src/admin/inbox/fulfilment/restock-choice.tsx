import { css } from '@emotion/react';
import type { Order } from '@studio/contract';
import { Checkbox, space } from '@studio/kit';

/** None yet. */
export const nothing: readonly number[] = [];

interface RestockChoiceProps {
  readonly order: Order;
  /** Ids of works. */
  readonly chosen: readonly number[];
  readonly onChoose: (chosen: readonly number[]) => void;
}

/** Which works of an order go back into the shop; none that are there already. */
export function RestockChoice({ order, chosen, onChoose }: RestockChoiceProps) {
  const out = order.items.filter(({ isRestocked }) => !isRestocked);
  if (out.length === 0) return null;
  const toggle = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset css={group}>
      <legend>Back into the shop</legend>
      {out.map(({ artworkId, title, quantity }) => (
        <Checkbox
          key={artworkId}
          label={quantity > 1 ? `${title} (Qty: ${quantity})` : title}
          checked={chosen.includes(artworkId)}
          onChange={() => toggle(artworkId)}
        />
      ))}
    </fieldset>
  );
}

const group = css`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: 700;
  }
`;
