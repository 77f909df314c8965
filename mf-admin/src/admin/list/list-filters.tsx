import { css } from '@emotion/react';
import { limits } from '@studio/contract/options';
import { useSearchParams } from '@studio/host/router';
import { Field, Select, TextInput, color, size, space, cluster } from '@studio/kit';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIsTouch } from '../panel/touch';
import { withSearchParams, searchIn } from './search-params';

// Time without typing before the search starts.
const pauseMs = 300;

interface ListFiltersProps {
  readonly label: string;
  /** What the list shows now, in words; absent: all. */
  readonly chosen?: string | undefined;
  readonly children?: ReactNode;
}

/** The filters of a phone are folded, so that the list is in sight. */
export function ListFilters({ chosen, ...filters }: ListFiltersProps) {
  if (!useIsTouch()) return <Filters {...filters} />;
  return (
    <details css={fold}>
      <summary>
        <Search size={18} aria-hidden /> Find
        {chosen !== undefined && <span css={choiceMark}>{chosen}</span>}
      </summary>
      <Filters {...filters} />
    </details>
  );
}

function Filters({ label, children }: Omit<ListFiltersProps, 'chosen'>) {
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

const fold = css`
  width: 100%;
  summary {
    display: flex;
    align-items: center;
    gap: ${space.s};
    width: fit-content;
    min-height: 2.75rem;
    font-weight: 700;
    cursor: pointer;
  }
`;
const choiceMark = css`
  padding: 0 0.5rem;
  border: 1px solid ${color.edge};
  font-size: ${size.small};
`;
const filterRow = css`
  ${cluster(space.m)};
  align-items: end;
  width: min(44rem, 100%);
`;
const words = css`
  flex: 1 1 14rem;
`;
