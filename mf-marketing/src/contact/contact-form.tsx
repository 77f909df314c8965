import { css } from '@emotion/react';
import { calls } from '@studio/contract/calls';
import { limits, serviceOptions } from '@studio/contract/options';
import type { AnswerOf, BodyOf, submitContact } from '@studio/contract';
import { newIdempotencyKey } from '@studio/forms/idempotency-key';
import { fieldErrorsOf, messageOf } from '@studio/host';
import {
  Button,
  from,
  space,
  toast,
  stack,
  Checkbox,
  Field,
  Select,
  note,
  TextArea,
  TextInput,
  visuallyHidden,
} from '@studio/kit';
import { useEffect, useRef, useState, type SubmitEvent, useLayoutEffect, type RefObject } from 'react';
import { useLocation, useSearchParams } from '@studio/host/router';
import { useIsHydrated } from '@studio/kit/use-is-hydrated';
import { api } from '../team-api';
import { readEnquiry, type FieldErrors } from './check-enquiry';
import { MessageSent } from './message-sent';
import { RestoreDraftNotice } from './draft/restore-draft-notice';
import { useEnquiryDraft } from './draft/use-enquiry-draft';
import { enquiryStartOf, isOfWall, type EnquiryStart } from './enquiry-start';

const { useSubmitContactMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    submitContact: build.mutation<
      AnswerOf<typeof submitContact>,
      { readonly body: BodyOf<typeof submitContact>; readonly idempotencyKey: string }
    >({
      query: ({ body, idempotencyKey }) => ({ call: calls.submitContact, body, idempotencyKey }),
    }),
  }),
});

/** Undefined: no picture was chosen. */
interface Sent {
  readonly imageName: string | undefined;
}

export function ContactForm() {
  const [stage, setStage] = useState<'first' | Sent | 'another'>('first');
  if (typeof stage === 'object') return <MessageSent {...stage} onAgain={() => setStage('another')} />;
  return <EnquiryForm isAnother={stage === 'another'} onSent={(imageName) => setStage({ imageName })} />;
}

interface EnquiryFormProps {
  /** True: the form takes the focus. */
  readonly isAnother: boolean;
  readonly onSent: (imageName: string | undefined) => void;
}

/** `?service=custom` selects a service, `?about=` starts the message. */
function EnquiryForm({ isAnother, onSent }: EnquiryFormProps) {
  const [submit, { isLoading: isSending }] = useSubmitContactMutation();
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef<{ readonly text: string; readonly idempotencyKey: string } | null>(null);
  const start = useEnquiryStart(form);
  const draft = useEnquiryDraft(form, start);

  useEffect(() => {
    if (isAnother) form.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  }, [isAnother]);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [errors]);

  // A disabled button loses the focus.
  const wasSending = useRef(false);
  useEffect(() => {
    const isNowhere = document.activeElement === document.body;
    if (wasSending.current && !isSending && isNowhere)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    wasSending.current = isSending;
  }, [isSending]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const read = readEnquiry(new FormData(event.currentTarget), start);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    // Only the file's name is logged (docs/site/marketing.md, Contact).
    const [image] = event.currentTarget.querySelector<HTMLInputElement>('[name="projectImage"]')?.files ?? [];
    if (image) console.info('Project image:', image.name);
    const trapped = new FormData(event.currentTarget).get('website');
    const body = { ...read.enquiry, ...(trapped ? { website: String(trapped).slice(0, limits.title) } : {}) };
    // An unchanged enquiry keeps its idempotency key, so that a retry stores nothing twice.
    const text = JSON.stringify(body);
    if (attempt.current?.text !== text) attempt.current = { text, idempotencyKey: newIdempotencyKey() };
    const result = await submit({ body, idempotencyKey: attempt.current.idempotencyKey });
    if (result.error) {
      setErrors(fieldErrorsOf(result.error));
      const description = messageOf(result.error, 'Failed to send message. Please try again.');
      return toast({ title: 'Error', description, look: 'danger' });
    }
    draft.remove();
    toast({ title: 'Success!', description: "Your message has been sent. We'll get back to you soon." });
    onSent(image?.name);
  }

  return (
    // Without scripts a submit would put the text into the URL; `dialog` does nothing.
    <form
      ref={form}
      css={layout}
      method="dialog"
      noValidate
      onInput={draft.save}
      onSubmit={(event) => void send(event)}
      aria-label="Contact"
    >
      {draft.isOffered && <RestoreDraftNotice onRestore={draft.restore} onDiscard={draft.discard} />}
      <EnquiryFields errors={errors} />
      <noscript>Sending needs JavaScript in your browser. An email needs none.</noscript>
      <Button type="submit" disabled={isSending} css={action}>
        {isSending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}

function EnquiryFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <Field label="Name" error={errors.name} required>
        <TextInput name="name" autoComplete="name" />
      </Field>
      <Field label="Email" error={errors.email} required>
        <TextInput name="email" type="email" autoComplete="email" />
      </Field>
      <Field label="Service" error={errors.service} required css={wide}>
        <Select name="service" options={serviceOptions} placeholder="Choose a service" defaultValue="" />
      </Field>
      <Field label="Message" error={errors.message} required css={wide}>
        <TextArea name="message" rows={8} css={message} />
      </Field>
      <WallNote />
      <Field
        label="Project image (optional)"
        hint="It stays on this device for now. My answer brings a private link to upload it."
        css={wide}
      >
        <TextInput name="projectImage" type="file" accept="image/*" />
      </Field>
      <Checkbox
        name="marketingConsent"
        label="Let me know about new work and workshops now and then (optional)."
        css={wide}
      />
      {/* The field is a honeypot for bots. */}
      <div aria-hidden="true" css={visuallyHidden}>
        <input css={visuallyHidden} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

/** The history state survives a reload, but is unknown to the server. */
function WallNote() {
  const isFromWall = isOfWall(useLocation().state);
  if (!useIsHydrated() || !isFromWall) return null;
  return (
    <p css={[note, wide]}>
      The picture of your wall is still only on your device. I see it only if you attach it with the private link that I
      send you.
    </p>
  );
}

const nothing: EnquiryStart = { service: '', message: '' };

/** The hook never overwrites typed text. It runs in the browser only, so that all URLs share one document. */
function useEnquiryStart(form: RefObject<HTMLFormElement | null>): EnquiryStart {
  const [query] = useSearchParams();
  const start = enquiryStartOf(query, useLocation().state);
  const { service, message } = start;
  const before = useRef(nothing);
  useLayoutEffect(() => {
    const asked = { service, message };
    for (const name of ['service', 'message'] as const) {
      const field = form.current?.querySelector<HTMLSelectElement | HTMLTextAreaElement>(`[name="${name}"]`);
      if (field && field.value === before.current[name]) field.value = asked[name];
    }
    before.current = asked;
  }, [form, service, message]);
  return start;
}

const layout = css`
  ${stack(space.l)};
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const action = css`
  grid-column: 1;
  justify-self: start;
  min-width: min(12rem, 100%);
`;
const message = css`
  @media (max-width: 47.99em) {
    min-height: 9rem;
  }
`;
const wide = css`
  grid-column: 1 / -1;
`;
