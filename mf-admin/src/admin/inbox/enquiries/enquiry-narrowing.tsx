import { css } from '@emotion/react';
import { enquiryStates, type EnquiryState } from '@studio/contract/options';
import { Link, useSearchParams } from '@studio/host/router';
import { Field, TextInput, color, space } from '@studio/kit';
import { useEffect, useState } from 'react';
import { addressOf } from './enquiry-words';

// Long enough that a word is asked for and not its letters.
const pauseMs = 300;

/** Which enquiries the list shows: what is looked for, and how they stand. Both stand in the address. */
export function EnquiryNarrowing({ state }: { state: EnquiryState | undefined }) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  useEffect(() => {
    if (typed.trim() === asked) return;
    const timer = setTimeout(() => setQuery(addressOf(query, { q: typed.trim() }), { replace: true }), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, asked, query, setQuery]);
  const names = Object.keys(enquiryStates) as EnquiryState[];
  return (
    <div css={narrowing}>
      <Field label="Find">
        <TextInput
          type="search"
          data-key="search"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <nav aria-label="Which enquiries" css={choices}>
        {[undefined, ...names].map((name) => (
          <Link
            key={name ?? 'all'}
            to={`?${addressOf(query, { state: name ?? '' })}`}
            aria-current={name === state && 'page'}
            css={choice}
          >
            {name === undefined ? 'All' : enquiryStates[name].label}
          </Link>
        ))}
      </nav>
    </div>
  );
}

const narrowing = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.m};
  width: min(36rem, 100%);
  & > :first-of-type {
    flex: 1 1 14rem;
  }
`;
const choices = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
`;
const choice = css`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding-inline: 0.8rem;
  border: 2px solid ${color.edge};
  color: ${color.ink};
  font-weight: 700;
  text-decoration: none;
  &:hover {
    border-color: ${color.ink};
  }
  &[aria-current='page'] {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.ground};
  }
`;
