import { css } from '@emotion/react';
import { brand } from '@studio/host';
import { color, font } from '@studio/kit';

const [first = '', ...others] = brand.name.split(' ');

export function Wordmark() {
  return (
    <span css={lockup}>
      <svg css={mark} viewBox="0 0 40 48" aria-hidden="true">
        <path d="M20 2a18 18 0 0 1 13.2 30.2v7.3a2.7 2.7 0 0 1-5.4 0v-3.6a18 18 0 0 1-3 1v7.6a2.8 2.8 0 0 1-5.6 0V38a18 18 0 0 1-8-2.3v2.1a2.4 2.4 0 0 1-4.8 0v-6.3A18 18 0 0 1 20 2Z" />
      </svg>
      <span>
        <span css={small}>{first}</span> <span css={large}>{others.join(' ')}</span>
      </span>
    </span>
  );
}

const lockup = css`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  color: ${color.ink};
  font-family: ${font.display};
  font-weight: 800;
  text-transform: uppercase;
`;
const mark = css`
  flex: none;
  width: min(2.125rem, 10vw);
  height: min(2.55rem, 12vw);
  fill: ${color.accent};
`;
const small = css`
  display: block;
  color: ${color.inkSoft};
  font-size: min(0.8125rem, 4vw);
  letter-spacing: 0.24em;
  line-height: 1;
`;
const large = css`
  display: block;
  font-size: min(1.75rem, 8.5vw);
  letter-spacing: 0.005em;
  line-height: 0.95;
`;
