import { css } from '@emotion/react';
import type { Artwork } from '@studio/contract';
import { color, size, space } from '@studio/kit';
import { inEuro } from './in-euro';
import { useShippingQuery } from './artworks.api';

const originals = ['canvas', 'mixed'];

export function WorkTrust({ work: { category, price } }: { work: Artwork }) {
  const { data: said } = useShippingQuery();
  const notes = [
    ['With this original', originals.includes(category) && said?.originalsNote],
    ['Delivery, customs and returns', said?.shippingNote],
    ['Prices', [said?.currencyNote, inEuro(price, said?.euroRate)].filter(Boolean).join('\n')],
  ].filter(([, words]) => words);
  if (notes.length === 0) return null;
  return (
    <dl css={list}>
      {notes.map(([name, words]) => (
        <div key={`${name}`}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

const list = css`
  display: grid;
  gap: ${space.m};
  margin: 0;
  padding: ${space.l};
  background: ${color.sunken};
  font-size: ${size.small};
  dt {
    font-weight: 700;
  }
  dd {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
