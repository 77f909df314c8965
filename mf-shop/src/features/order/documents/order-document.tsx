import { css, Global } from '@emotion/react';
import type { Invoice } from '@studio/contract';
import { Link } from '@studio/host/router';
import { Button, buttonStyles, container, font, size, space, cluster } from '@studio/kit';
import type { ReactNode } from 'react';

interface OrderDocumentsProps {
  readonly pdfUrl?: string;
  readonly orderUrl?: string;
  readonly children: ReactNode;
}

export function OrderDocuments({ pdfUrl, orderUrl, children }: OrderDocumentsProps) {
  return (
    <div css={[container, desk]} data-toasts="foot">
      <Global styles={printed} />
      <span hidden data-footer="slim" />
      <div css={[row, screenOnly]}>
        <Button onClick={() => window.print()}>Print</Button>
        {pdfUrl && (
          <a href={pdfUrl} download css={buttonStyles('secondary')}>
            Save as PDF
          </a>
        )}
        {orderUrl && (
          <Link to={orderUrl} css={buttonStyles('secondary')}>
            Back to Your Order
          </Link>
        )}
      </div>
      {children}
    </div>
  );
}

interface OrderDocumentProps {
  readonly title: string;
  readonly seller: Invoice['seller'];
  readonly children: ReactNode;
}

export function OrderDocument({ title, seller: { name, lines, taxNumber }, children }: OrderDocumentProps) {
  return (
    <article css={sheet}>
      <p css={sellerName}>{name}</p>
      <p css={small}>
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
        {taxNumber && <span>Tax number {taxNumber}</span>}
      </p>
      <h1>{title}</h1>
      {children}
    </article>
  );
}

interface AddressLinesProps {
  readonly lines: readonly string[];
  readonly className?: string;
}

export function AddressLines({ lines, className }: AddressLinesProps) {
  return (
    <address dir="auto" className={className}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}

const printed = css`
  @page {
    size: A4;
    margin: 18mm;
  }
  @media print {
    body header {
      display: none !important;
    }
    html,
    body {
      background: #fff !important;
    }
  }
`;
const desk = css`
  display: grid;
  gap: ${space.l};
  padding-block: ${space.section};
  @media print {
    padding: 0;
  }
`;
const row = cluster(space.m);
const screenOnly = css`
  @media print {
    display: none;
  }
`;
const sheet = css`
  display: grid;
  gap: ${space.m};
  width: 100%;
  max-width: 52rem;
  padding: clamp(1.25rem, 5vw, 4rem);
  background: #fff;
  color: #17140f;
  color-scheme: light;
  overflow-wrap: anywhere;
  h1 {
    margin-top: ${space.l};
    font-size: ${size.h2};
  }
  h2 {
    color: #565047;
    font: inherit;
    font-size: ${size.small};
  }
  address {
    display: grid;
    font-style: normal;
  }
  @media print {
    max-width: none;
    padding: 0;
    & + & {
      break-before: page;
    }
  }
`;
const sellerName = css`
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: 800;
  line-height: 1.1;
  text-transform: uppercase;
`;
const small = css`
  display: grid;
  color: #565047;
  font-size: ${size.small};
`;
