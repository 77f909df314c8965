import { css } from '@emotion/react';
import type { PageDraft } from '@studio/contract';
import { limits } from '@studio/contract/options';
import { OwnerForm, formActions, useDraftForm, type FieldDescription, type FormValues } from '@studio/forms';
import { draftKey, messageOf } from '@studio/host';
import { Link } from '@studio/host/router';
import { Button, PageHeading, PageText, color, formatDate, note, size, space } from '@studio/kit';
import { useDeferredValue, useId } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { formCard, formHead } from '../content/form-card';
import { reportOutcome } from '../list/report-outcome';
import { useWritePageMutation } from './pages.api';
import { panelTexts } from '../texts/panel';

const fields: readonly FieldDescription[] = [
  { control: 'text', name: 'title', label: 'Title', maxLength: limits.title, isRequired: true, isWide: true },
  {
    control: 'longText',
    name: 'content',
    label: 'Text',
    hint: "An empty line begins a new paragraph; '## ' before a line makes it a heading.",
    rows: 18,
    maxLength: limits.page,
    isRequired: true,
  },
];

const failedMessage = panelTexts.pageFailed;

export function PageForm({ page, name }: { page: PageDraft; name: string }) {
  const draft = useDraftForm<PageDraft>({ draftKey: draftKey('page', page.slug), row: page, fields });
  const { form, base, saveError } = draft;
  const [write] = useWritePageMutation();
  const headingId = useId();
  const { isSubmitting } = form.formState;
  const isPublished = page.publishedAt !== null;

  const save = (willBePublished: boolean) => async (values: FormValues) => {
    draft.clearError();
    const body = { title: String(values.title), content: String(values.content), isPublished: willBePublished };
    const { data, error } = await write({ slug: page.slug, version: base?.version ?? page.version, body });
    const done = savedMessage(isPublished, willBePublished);
    reportOutcome(error, { done, failed: failedMessage });
    if (!data) return draft.showError(error);
    const current = form.getValues();
    if (current.title === values.title && current.content === values.content) draft.reset(data);
    else draft.keepMine(data);
  };

  const head = (
    <>
      <header css={formHead}>
        <h3 id={headingId}>{name}</h3>
      </header>
      <p css={note}>
        {page.publishedAt === null ? (
          panelTexts.pageUnpublished
        ) : (
          <>
            Published {formatDate(page.publishedAt)}. <Link to={`/${page.slug}`}>See the page</Link>
          </>
        )}
      </p>
    </>
  );
  return (
    <>
      <OwnerForm
        draft={draft}
        css={formCard}
        aria-labelledby={headingId}
        head={head}
        errorMessage={saveError === null ? null : messageOf(saveError, failedMessage)}
        onSave={save(isPublished)}
      >
        <div css={formActions}>
          <Button type="submit" look={isPublished ? 'primary' : 'secondary'} disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : isPublished ? 'Save Changes' : 'Save Draft'}
          </Button>
          <Button
            look={isPublished ? 'quiet' : 'primary'}
            disabled={isSubmitting}
            onClick={(event) => void form.handleSubmit(save(!isPublished))(event)}
          >
            {isPublished ? 'Unpublish' : 'Publish'}
          </Button>
        </div>
      </OwnerForm>
      <PagePreview control={form.control} />
    </>
  );
}

function savedMessage(wasPublished: boolean, isPublished: boolean): string {
  if (wasPublished === isPublished) return panelTexts.pageSaved;
  return isPublished ? panelTexts.published : panelTexts.unpublished;
}

function PagePreview({ control }: { control: Control<FormValues> }) {
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
          <p>{panelTexts.pageEmpty}</p>
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
