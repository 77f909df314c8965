import { css } from '@emotion/react';
import type { PersonMatch } from '@studio/contract';
import { formatDublinDay } from '@studio/contract/dublin';
import { limits } from '@studio/contract/options';
import { lineOf } from '@studio/contract/written';
import { asTyped, notOwnData } from '@studio/forms';
import { messageOf } from '@studio/host';
import { Button, Field, TextInput, atStart, cluster, color, space, stack } from '@studio/kit';
import { useState, type FormEvent } from 'react';
import { requiredTextProblem, useFocusFirstInvalid } from '../use-field-errors';
import { facts } from '../list/list-section';
import { settingsStack, wide } from '../settings/settings-section';
import { PersonalDataView } from './personal-data-view';
import { useLazyFindPeopleQuery, type PersonQuery } from './personal-data.api';
import { panelTexts } from '../texts/panel';

/** Unless the query is an email address, the owner first chooses among the matches. */
export function PersonalDataSection() {
  const [query, setQuery] = useState('');
  const [errorMessage, setErrorMessage] = useState<string | undefined>();
  const [chosen, setChosen] = useState<{ person: PersonQuery; name: string } | null>(null);
  const [find, { currentData: people, isFetching }] = useLazyFindPeopleQuery();

  const { form, focusFirstInvalid } = useFocusFirstInvalid();

  async function search(text: string): Promise<void> {
    setChosen(null);
    focusFirstInvalid();
    const problem = requiredTextProblem(text, limits.email);
    if (problem) return setErrorMessage(problem);
    const { data, error } = await find(text);
    setErrorMessage(error && messageOf(error, panelTexts.lookUpFailed));
    const [one] = data ?? [];
    if (one?.email && one.order === null) setChosen({ person: { email: one.email }, name: one.email });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void search(lineOf(query));
  }

  return (
    <section aria-labelledby="personal-data" css={[settingsStack, wide]}>
      <h2 id="personal-data">Personal Data</h2>
      <p>{panelTexts.personalData}</p>
      <form ref={form} css={searchForm} noValidate onSubmit={submit}>
        <Field label="Who" hint={panelTexts.personQuery} error={errorMessage}>
          <TextInput {...notOwnData} {...asTyped} value={query} onChange={({ target }) => setQuery(target.value)} />
        </Field>
        <Button type="submit" look="secondary" disabled={isFetching} css={atStart}>
          {isFetching ? 'Looking...' : 'Find'}
        </Button>
      </form>
      {chosen ? (
        <PersonalDataView person={chosen.person} name={chosen.name} />
      ) : (
        people && !errorMessage && <PersonMatches people={people} onChoose={setChosen} />
      )}
    </section>
  );
}

interface PersonMatchesProps {
  readonly people: readonly PersonMatch[];
  readonly onChoose: (chosen: { readonly person: PersonQuery; readonly name: string }) => void;
}

/** The owner checks the matches: an order's address may be another person's. */
function PersonMatches({ people, onChoose }: PersonMatchesProps) {
  const orders = people.flatMap(({ order, ...match }) => (order === null ? [] : [{ order, ...match }]));
  if (people.length === 0) return <p role="status">{panelTexts.nobodyFound}</p>;
  if (orders.length === 0) return null;
  return (
    <div css={matches}>
      <p role="status">
        {`${orders.length === 1 ? 'One order matches.' : `${orders.length} orders match.`} Check whose each one is before you open it.`}
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
              <div css={choices}>
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

const searchForm = css`
  display: grid;
  gap: ${space.m};
  max-width: 32rem;
`;
const matches = stack(space.m);
const list = stack(space.s);
const entry = css`
  ${stack(space.s)};
  padding: ${space.m};
  border: 2px solid ${color.line};
  overflow-wrap: anywhere;
`;
const choices = css`
  ${cluster(space.s)};
  button {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
`;
