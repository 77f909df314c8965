import { css } from '@emotion/react';
import { Fragment } from 'react';
import { mailTo } from './mail-to';

/** A long address breaks before its signs. */
export function EmailLink({ email }: { readonly email: string }) {
  return (
    <a css={line} href={mailTo(email)} aria-label={email} target="_blank" rel="noreferrer">
      {email.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
          <wbr />
          <span>{part}</span>
        </Fragment>
      ))}
    </a>
  );
}

const line = css`
  flex: 1 0 100%;
  min-width: 0;
  padding-block: 0.5rem;
`;
