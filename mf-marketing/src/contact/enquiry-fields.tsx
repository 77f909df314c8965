import { css } from '@emotion/react';
import { serviceOptions } from '@studio/contract/options';
import { color, space } from '@studio/kit';
import { useId } from 'react';
import type { FieldErrors } from './check-enquiry';
import { Field, inputStyles } from './field';

/** The fields of an enquiry. @param service chosen at first; '' for none */
export function EnquiryFields({ errors, service }: { errors: FieldErrors; service: string }) {
  const id = useId();
  const wiring = (name: keyof FieldErrors) => ({
    id: `${id}-${name}`,
    name,
    required: true,
    'aria-invalid': errors[name] !== undefined,
    'aria-describedby': errors[name] ? `${id}-${name}-note` : undefined,
  });

  return (
    <>
      <Field id={`${id}-name`} label="Name" error={errors.name}>
        <input css={inputStyles} {...wiring('name')} type="text" autoComplete="name" maxLength={200} />
      </Field>
      <Field id={`${id}-email`} label="Email" error={errors.email}>
        <input css={inputStyles} {...wiring('email')} type="email" autoComplete="email" maxLength={254} />
      </Field>
      <div css={wide}>
        <Field id={`${id}-service`} label="Service" error={errors.service}>
          <select key={service} css={inputStyles} {...wiring('service')} defaultValue={service}>
            <option value="" disabled>
              Choose a service
            </option>
            {serviceOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <div css={wide}>
        <Field id={`${id}-message`} label="Message" error={errors.message}>
          <textarea css={inputStyles} {...wiring('message')} rows={6} maxLength={5000} />
        </Field>
      </div>
      <div css={wide}>
        <Field
          id={`${id}-image`}
          label="Project image (optional)"
          hint="A note to yourself for now: the picture stays on this device, and I ask for it in my answer."
        >
          <input
            css={inputStyles}
            id={`${id}-image`}
            name="projectImage"
            type="file"
            accept="image/*"
            aria-describedby={`${id}-image-note`}
          />
        </Field>
      </div>
      <label css={[wide, consent]}>
        <input type="checkbox" name="marketingConsent" />
        Let me know about new work and workshops now and then (optional).
      </label>
    </>
  );
}

const wide = css`
  grid-column: 1 / -1;
`;
const consent = css`
  display: flex;
  align-items: flex-start;
  gap: ${space.m};
  & > input {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: ${color.accent};
  }
`;
