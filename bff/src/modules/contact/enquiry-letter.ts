import { type Enquiry, serviceOptions } from '@studio/contract';
import { type Letter, letterText } from '../letters/letter';
import { letterHtml } from '../letters/letter-html';

/** The owner's email about an enquiry, in both forms.
 *  @param origin the site's. */
export function enquiryLetter(
  { name, email, service, message }: Enquiry,
  origin: string,
): { body: string; html: string } {
  const label = serviceOptions.find(({ value }) => value === service)?.label ?? service;
  const letter: Letter = {
    preview: `${label}: ${message.slice(0, 120)}`,
    heading: `${name} asks about ${label}`,
    blocks: [
      { kind: 'quote', text: message },
      { kind: 'lines', title: 'From', lines: [name, email] },
      { kind: 'text', text: 'Answer this email and it goes straight to them.' },
    ],
  };
  return { body: letterText(letter), html: letterHtml(letter, origin) };
}
