import { css } from '@emotion/react';
import { enquiryStates, type EnquiryState } from '@studio/contract/options';
import { Link, useSearchParams } from '@studio/host/router';
import { color, space, cluster } from '@studio/kit';
import { withSearchParams } from '../../list/search-params';

const names = Object.keys(enquiryStates) as EnquiryState[];

export function EnquiryStates({ state }: { state: EnquiryState | undefined }) {
  const [query] = useSearchParams();
  return (
    <nav aria-label="Which enquiries" css={choices}>
      {[undefined, ...names].map((name) => (
        <Link
          key={name ?? 'all'}
          to={`?${withSearchParams(query, { state: name ?? '' })}`}
          aria-current={name === state && 'page'}
          css={choice}
        >
          {name === undefined ? 'All' : enquiryStates[name].label}
        </Link>
      ))}
    </nav>
  );
}

const choices = cluster(space.s);
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
