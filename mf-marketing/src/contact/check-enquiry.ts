import type { Enquiry } from '@studio/contract';
import { limits } from '@studio/contract/options';
import { isEmailAddress, lineOf, linesOf, findTextProblem } from '@studio/contract/written';
import { serviceOf, type EnquiryStart } from './enquiry-start';

export type FieldErrors = Partial<Record<keyof Enquiry, string>>;

/**
 * The enquiry has exactly four fields (docs/site/marketing.md, Contact). A message equal to the prefill counts as
 * empty, unless the prefill answers something.
 */
export function readEnquiry(form: FormData, start: EnquiryStart): { enquiry: Enquiry } | { errors: FieldErrors } {
  const text = (name: string) => String(form.get(name) ?? '');
  const [name, email, message] = [lineOf(text('name')), lineOf(text('email')), linesOf(text('message'))];
  const service = serviceOf(text('service').trim());
  const unfit = { name: findTextProblem(name, limits.title), message: findTextProblem(message, limits.description) };
  const errors: FieldErrors = {};
  if (!name) errors.name = 'Please tell me your name.';
  else if (unfit.name) errors.name = `${unfit.name}.`;
  if (!isEmailAddress(email)) errors.email = 'Please give an email address that I can answer to.';
  if (!service) errors.service = 'Please choose a service.';
  if (!message) errors.message = 'Please write a few words.';
  else if (!start.isAnswered && message === start.message.trim())
    errors.message = 'Please answer at least one of these lines.';
  else if (unfit.message) errors.message = `${unfit.message}.`;
  if (service === '' || Object.keys(errors).length > 0) return { errors };
  return { enquiry: { name, email, service, message } };
}
