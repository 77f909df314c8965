import type { PageDraft } from '@studio/contract';
import { limits } from '@studio/contract/options';
import { OwnerForm, useDraftForm, type FieldDescription, type FormValues } from '@studio/forms';
import { draftKey, messageOf } from '@studio/host';
import { Link } from '@studio/host/router';
import { Button, formatDate, toast, note } from '@studio/kit';
import { useId } from 'react';
import { formActions, formCard, formHead } from '../content/form-card';
import { PagePreview } from './page-preview';
import { useWritePageMutation } from './pages.api';

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

const failedMessage = 'Failed to save the page';

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
    if (error) {
      draft.showError(error);
      return toast({ title: 'Error', description: messageOf(error, failedMessage), look: 'danger' });
    }
    const current = form.getValues();
    if (current.title === values.title && current.content === values.content) draft.reset(data);
    else draft.keepMine(data);
    toast({ title: 'Success', description: savedMessage(isPublished, willBePublished) });
  };

  const head = (
    <>
      <header css={formHead}>
        <h3 id={headingId}>{name}</h3>
      </header>
      <p css={note}>
        {page.publishedAt === null ? (
          'Not published: visitors do not see this page.'
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
  if (wasPublished === isPublished) return 'Page saved successfully';
  return isPublished ? 'Page published successfully' : 'Page taken back: visitors do not see it any more';
}
