import { css } from '@emotion/react';
import { size, space } from '../theme/tokens';

/** Empty lines separate paragraphs; '## ' starts a heading. */
export function PageText({ content }: { content: string }) {
  const paragraphs = content
    .replace(/^## .*$/gm, '\n\n$&\n\n')
    .split(/(?:\r?\n){2,}/)
    .filter(Boolean);
  return (
    <div css={body}>
      {paragraphs.map((paragraph, index) =>
        paragraph.startsWith('## ') ? <h2 key={index}>{paragraph.slice(3)}</h2> : <p key={index}>{paragraph}</p>,
      )}
    </div>
  );
}

const body = css`
  display: grid;
  gap: ${space.l};
  line-height: 1.65;
  & > p {
    max-width: 42rem;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & > h2 {
    margin-top: ${space.l};
    font-size: ${size.h3};
  }
`;
