import { css } from '@emotion/react';
import type { BuyerOrder } from '@studio/contract';

interface AddressLabelProps {
  readonly to: Pick<BuyerOrder, 'name' | 'address'>;
}

export function AddressLabel({ to: { name, address } }: AddressLabelProps) {
  return (
    <address css={label} dir="auto">
      {[name, ...(address ?? [])].map((line, index) => line && <span key={index}>{line}</span>)}
    </address>
  );
}

const label = css`
  display: grid;
  font-style: normal;
  overflow-wrap: anywhere;
`;
