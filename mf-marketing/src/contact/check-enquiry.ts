import type { Enquiry } from '@studio/contract';
import { limits } from '@studio/contract/options';
import type { EnquiryStart } from './enquiry-start';
import { serviceOf } from './service-of';

/** Why a field can't be sent yet, by field. */
export type FieldErrors = Partial<Record<keyof Enquiry, string>>;

/** Reads an enquiry from its form. Only these four fields are ever sent (docs/site/marketing.md, Contact).
 *  @param start what the form began with: a message that still says no more is not written yet
 *  @returns the enquiry, or what is wrong with it */
export function readEnquiry(form: FormData, start: EnquiryStart): { enquiry: Enquiry } | { errors: FieldErrors } {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [name, email, service, message] = [text('name'), text('email'), serviceOf(text('service')), text('message')];
  const errors: FieldErrors = {};
  if (!name) errors.name = 'Please tell me your name.';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) errors.email = 'Please give an email address that I can answer to.';
  if (!service) errors.service = 'Please choose a service.';
  if (!message || message === start.message.trim()) errors.message = 'Please write a few words.';
  // A field that takes no more would cut what is pasted without a word.
  const { length } = [...message];
  if (length > limits.description)
    errors.message = `Please shorten it to ${limits.description} characters: it has ${length}.`;
  if (service === '' || Object.keys(errors).length > 0) return { errors };
  return { enquiry: { name, email, service, message } };
}
