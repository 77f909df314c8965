import { css } from '@emotion/react';
import type { PersonMatch } from '@studio/contract';
import { formatDublinDay } from '@studio/contract/dublin';
import { Button, color, space, stack, cluster } from '@studio/kit';
import { facts } from '../list/list-section';
import type { PersonQuery } from './personal-data.api';

interface PersonMatchesProps {
  readonly people: readonly PersonMatch[];
  readonly onChoose: (chosen: { readonly person: PersonQuery; readonly name: string }) => void;
}

/** The owner checks the matches: an order's address may be another person's. */
export function PersonMatches({ people, onChoose }: PersonMatchesProps) {
  const orders = people.flatMap(({ order, ...match }) => (order === null ? [] : [{ order, ...match }]));
  if (people.length === 0)
    return (
      <p role="status">
        Nobody is found by that. A name alone finds nobody: write the postcode of the order behind it.
      </p>
    );
  if (orders.length === 0) return null;
  return (
    <div css={matches}>
      <p role="status">
        {`${orders.length === 1 ? 'One order fits.' : `${orders.length} orders fit.`} Make sure whose each is before you open it.`}
      </p>
      <ul css={list} role="list">
        {orders.map(({ order, number, name, postcode, email, orderedAt }) => {
          const title = number === null ? `Order ${order}` : `Order No. ${number}`;
          return (
            <li key={order} css={entry}>
              <strong>{name ? `${title}, ${name}` : title}</strong>
              <p css={facts}>
                {postcode && <span>{postcode}</span>}
                {orderedAt && <time dateTime={orderedAt}>{formatDublinDay(orderedAt)}</time>}
                <span>{email ?? 'no email address'}</span>
              </p>
              <div css={actions}>
                <Button
                  look="secondary"
                  aria-label={`This Order Alone: ${title}`}
                  onClick={() => onChoose({ person: { order }, name: title })}
                >
                  This Order Alone
                </Button>
                {email && (
                  <Button look="quiet" onClick={() => onChoose({ person: { email }, name: email })}>
                    All of {email}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const matches = stack(space.m);
const list = stack(space.s);
const entry = css`
  ${stack(space.s)};
  padding: ${space.m};
  border: 2px solid ${color.line};
  overflow-wrap: anywhere;
`;
const actions = css`
  ${cluster(space.s)};
  button {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
`;
