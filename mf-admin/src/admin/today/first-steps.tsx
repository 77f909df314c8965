import { css } from '@emotion/react';
import type { Today } from '@studio/contract';
import { Link } from '@studio/host/router';
import { Alert, buttonStyles, color, size, space } from '@studio/kit';
import { ArrowRight } from 'lucide-react';
import { panelTexts } from '../texts/panel';

interface FirstStepsProps {
  readonly today: Today;
  readonly onGo: () => void;
}

interface Step {
  readonly text: string;
  readonly link: string;
  readonly to: string;
}

/** What a new shop still lacks; nothing for a finished one. */
export function FirstSteps({ today, onGo }: FirstStepsProps) {
  const { isTermsMissing, isMailServerMissing } = today;
  const steps = stepsOf(today);
  return (
    <>
      {isTermsMissing && (
        <Alert
          actions={
            <Link to="?tab=pages&page=terms" onClick={onGo} css={buttonStyles('secondary')}>
              Publish Terms
            </Link>
          }
        >
          {panelTexts.termsMissing}
        </Alert>
      )}
      {isMailServerMissing && <Alert>{panelTexts.mailServerMissing}</Alert>}
      {steps.length > 0 && (
        <section aria-label="Before you open" css={box}>
          <h3>Before you open</h3>
          <ul role="list">
            {steps.map(({ text, link, to }) => (
              <li key={link}>
                {text}{' '}
                <Link to={to} onClick={onGo}>
                  {link} <ArrowRight size={16} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function stepsOf({ unpublishedPages = [], isSellerMissing, isTermsMissing }: Today): Step[] {
  const pages = unpublishedPages.filter((slug) => slug === 'privacy' || !isTermsMissing).reverse();
  const [first] = pages;
  return [
    ...(first === undefined
      ? []
      : [
          {
            text: `${pages.map((slug) => pageNames[slug]).join(' and ')} ${first === 'terms' ? 'are' : 'is'} not published.`,
            link: pages.length > 1 ? 'Write them' : 'Write it',
            to: `?tab=pages&page=${first}`,
          },
        ]),
    ...(isSellerMissing ? [{ text: panelTexts.addressMissing, link: 'Add yours', to: '?tab=settings' }] : []),
  ];
}

const pageNames = { terms: 'Terms', privacy: 'Privacy' } as const;

const box = css`
  padding: ${space.s} ${space.m};
  border-left: 8px solid ${color.marker};
  background: ${color.surface};
  h3 {
    font-size: ${size.lead};
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    padding-block: ${space.s};
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space.xs};
    color: ${color.ink};
    font-weight: 700;
  }
`;
