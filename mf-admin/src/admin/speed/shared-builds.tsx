import { css } from '@emotion/react';
import type { ShareResults } from '@studio/contract';
import { color, formatDate, size, space } from '@studio/kit';
import { useId } from 'react';
import { facts, rows } from '../list/list-section';
import { remotePages } from './page-names';
import { fold } from './page-speed';

/** Builds that only a part of the visitors has or had, next to the live build. */
export function SharedBuilds({ shares }: { shares: readonly ShareResults[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} css={heading}>
        New versions on trial
      </h2>
      <ul css={rows} role="list">
        {shares.map((share) => (
          <li key={`${share.remote} ${share.number}`} css={card}>
            <h3 css={name}>A new version of {remotePages(share.remote)}</h3>
            <p css={facts}>
              <span>{share.percent} % of visitors</span>
              <span>since {formatDate(share.since)}</span>
              {share.stoppedAt !== null && <span>taken back {formatDate(share.stoppedAt)}</span>}
            </p>
            <p>New version: {failuresOf(share.share)}</p>
            <p>Present version: {failuresOf(share.live)}</p>
            {share.stopReason !== null && <p>Taken back because {share.stopReason}.</p>}
            <details css={fold}>
              <summary>For developers</summary>
              <p css={facts}>
                {share.remote} {share.build.slice(0, 7)}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function failuresOf({ loads, failures }: ShareResults['live']): string {
  return `${failures} of ${loads === 1 ? '1 visit' : `${loads} visits`} failed`;
}

const heading = css`
  margin-bottom: ${space.m};
`;
const card = css`
  padding: ${space.l};
  background: ${color.surface};
`;
const name = css`
  font-size: ${size.h3};
  overflow-wrap: anywhere;
`;
