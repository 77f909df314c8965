import { css } from '@emotion/react';
import { color, font, size, space } from '@studio/kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface FoldProps {
  readonly summary: ReactNode;
  /** It opens when this becomes true, and closes by hand alone. */
  readonly opens: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Fold({ summary, opens, className, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(opens);
  useEffect(() => {
    if (opens) fold.current!.open = true;
  }, [opens]);
  return (
    <details ref={fold} open={isOpenAtFirst} css={box} className={className}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

const box = css`
  min-width: 0;
  summary {
    min-height: 2.75rem;
    padding-block: 0.55rem;
    cursor: pointer;
  }
  summary > strong {
    font-family: ${font.display};
    font-size: 1.1875rem;
    font-weight: 800;
    letter-spacing: 0.03em;
    text-transform: uppercase;
  }
  summary > span {
    margin-inline-start: ${space.s};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  &[open] > summary {
    margin-bottom: ${space.s};
  }
`;
