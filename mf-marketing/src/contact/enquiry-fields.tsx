import { css } from '@emotion/react';
import { serviceOptions } from '@studio/contract/options';
import { Checkbox, Field, Select, TextArea, TextInput, visuallyHidden } from '@studio/kit';
import type { FieldErrors } from './check-enquiry';

export function EnquiryFields({ errors }: { errors: FieldErrors }) {
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
        <TextArea name="message" rows={8} />
      </Field>
      <Field
        label="Project image (optional)"
        hint="A note to yourself for now: the picture stays on this device, and I ask for it in my answer."
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

const wide = css`
  grid-column: 1 / -1;
`;
