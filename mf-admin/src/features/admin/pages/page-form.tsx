import { css } from '@emotion/react';
import type { PageDraft } from '@studio/contract';
import { draftKey, messageOf } from '@studio/host';
import { Link } from '@studio/host/router';
import { Button, FormRefusal, color, formatDate, size, toast } from '@studio/kit';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { ContentField } from '../content/content-field';
import type { FieldDescription, FormValues } from '../content/field-description';
import { formActions, formCard, formHead } from '../content/form-card';
import { initialValues } from '../content/form-values';
import { useKeptForm } from '../content/use-kept-form';
import { PagePreview } from './page-preview';
import { useWritePageMutation } from './pages.api';

const fields: readonly FieldDescription[] = [
  { control: 'text', name: 'title', label: 'Title', maxLength: 200, isRequired: true, isWide: true },
  {
    control: 'longText',
    name: 'content',
    label: 'Text',
    hint: "An empty line begins a new paragraph; '## ' before a line makes it a heading.",
    rows: 18,
    maxLength: 60_000,
    isRequired: true,
  },
];

const failed = 'Failed to save the page';

/** Writes one page. What is typed is kept until it is saved, whatever happens in between. @param name as the footer has it */
export function PageForm({ page, name }: { page: PageDraft; name: string }) {
  const { form, base, refusal, newer, ...kept } = useKeptForm<PageDraft>({
    draftKey: draftKey('page', page.slug),
    row: page,
    valuesOf: (row) => initialValues(fields, row),
  });
  const [write] = useWritePageMutation();
  const headingId = useId();
  const { isSubmitting } = form.formState;
  const isPublished = page.publishedAt !== null;

  const save = (willBePublished: boolean) =>
    form.handleSubmit(async (values: FormValues) => {
      kept.forgetRefusal();
      const body = { title: String(values.title), content: String(values.content), isPublished: willBePublished };
      const { data, error } = await write({ slug: page.slug, version: base?.version ?? page.version, body });
      if (error) return kept.refuse(error, failed);
      const now = form.getValues();
      // What was typed on while it was being saved stays, and is the next edit.
      if (now.title === values.title && now.content === values.content) kept.settle(data);
      else kept.keepMine(data);
      toast({ title: 'Success', description: doneWords(isPublished, willBePublished) });
    });

  return (
    <FormProvider {...form}>
      <form css={formCard} noValidate aria-labelledby={headingId} onSubmit={(event) => void save(isPublished)(event)}>
        <header css={formHead}>
          <h3 id={headingId}>{name}</h3>
        </header>
        <p css={state}>
          {page.publishedAt === null ? (
            'Not published: visitors do not see this page.'
          ) : (
            <>
              Published {formatDate(page.publishedAt)}. <Link to={`/${page.slug}`}>See the page</Link>
            </>
          )}
        </p>
        {fields.map((field) => (
          <ContentField key={field.name} field={field} isChange />
        ))}
        {refusal !== null && (
          <FormRefusal
            message={messageOf(refusal, failed)}
            newer={newer}
            onLoadNewer={kept.loadNewer}
            onKeepMine={kept.keepMine}
          />
        )}
        <div css={formActions}>
          <Button type="submit" look={isPublished ? 'primary' : 'secondary'} disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : isPublished ? 'Save Changes' : 'Save Draft'}
          </Button>
          <Button
            look={isPublished ? 'quiet' : 'primary'}
            disabled={isSubmitting}
            onClick={(event) => void save(!isPublished)(event)}
          >
            {isPublished ? 'Unpublish' : 'Publish'}
          </Button>
        </div>
      </form>
      <PagePreview />
    </FormProvider>
  );
}

function doneWords(wasPublished: boolean, isPublished: boolean): string {
  if (wasPublished === isPublished) return 'Page saved successfully';
  return isPublished ? 'Page published successfully' : 'Page taken back: visitors do not see it any more';
}

const state = css`
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
