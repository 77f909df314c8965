import { css } from '@emotion/react';
import { PageHeading, PageText, color, size, space } from '@studio/kit';
import { useDeferredValue, useId } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { FormValues } from '@studio/forms';

export function PagePreview({ control }: { control: Control<FormValues> }) {
  const { title, content } = useDeferredValue(useWatch({ control }));
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} css={layout}>
      <h3 id={headingId}>Preview</h3>
      <article css={article}>
        {title || content ? (
          <>
            <PageHeading title={String(title ?? '')} />
            <PageText content={String(content ?? '')} />
          </>
        ) : (
          <p>Nothing is written yet.</p>
        )}
      </article>
    </section>
  );
}

const layout = css`
  margin-top: ${space.xl};
  & > h3 {
    margin-bottom: ${space.m};
    font-size: ${size.h3};
  }
`;
const article = css`
  padding: ${space.l};
  border: 3px dashed ${color.line};
  overflow-wrap: anywhere;
  & > header {
    padding-block: ${space.l};
  }
`;
