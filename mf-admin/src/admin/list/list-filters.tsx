import { css } from '@emotion/react';
import { limits } from '@studio/contract/options';
import { useSearchParams } from '@studio/host/router';
import { Field, Select, TextInput, space, cluster } from '@studio/kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { withSearchParams, searchIn } from './search-params';

// Time without typing before the search starts.
const pauseMs = 300;

interface ListFiltersProps {
  readonly label: string;
  readonly children?: ReactNode;
}

export function ListFilters({ label, children }: ListFiltersProps) {
  const [query, setQuery] = useSearchParams();
  const asked = searchIn(query) ?? '';
  const [typed, setTyped] = useState(asked);
  const sent = useRef(asked);
  useEffect(() => {
    if (asked !== sent.current) setTyped(asked);
    sent.current = asked;
  }, [asked]);
  useEffect(() => {
    const q = typed.trim();
    if (q === asked) return;
    const ask = () => {
      sent.current = q;
      setQuery(withSearchParams(query, { q, ids: '' }), { replace: true });
    };
    const timer = setTimeout(ask, q ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [typed, asked, query, setQuery]);
  return (
    <div css={filterRow}>
      <Field label={label} css={words}>
        <TextInput
          type="search"
          data-key="search"
          maxLength={limits.title}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {children}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function Choice({ label, name, options }: ChoiceProps) {
  const [query, setQuery] = useSearchParams();
  return (
    <Field label={label}>
      <Select
        options={[{ value: '', label: 'All' }, ...options]}
        value={query.get(name) ?? ''}
        onChange={({ target }) =>
          setQuery(withSearchParams(query, { [name]: target.value, ids: '' }), { replace: true })
        }
      />
    </Field>
  );
}

const filterRow = css`
  ${cluster(space.m)};
  align-items: end;
  width: min(44rem, 100%);
`;
const words = css`
  flex: 1 1 14rem;
`;
