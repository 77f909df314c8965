import type { Enquiry } from '@studio/contract';
import { limits } from '@studio/contract/options';
import { serviceOf } from './service-of';

type ServiceValue = Enquiry['service'];

/** What the form says before anybody has typed; '' for nothing. */
export interface EnquiryStart {
  readonly service: ServiceValue | '';
  readonly message: string;
}

/** What a rough price needs to know, by service. */
const questions: Readonly<Partial<Record<ServiceValue | '', readonly string[]>>> = {
  custom: ['Wall', 'Size', 'Place', 'By when'],
  canvas: ['Size', 'Where it will hang', 'By when'],
  workshop: ['How many people', 'Place', 'By when'],
};
const questionsOfOthers = ['What it is for', 'By when'];

/** What an address asks the form to begin with, or what the link took along that led there: a service, and a message to fill in about
 *  something that is named. Both are anybody's words: of the name one line, as long as a title may be. */
export function enquiryStartOf(query: URLSearchParams, taken: unknown): EnquiryStart {
  const asked = (name: 'service' | 'about') => query.get(name) ?? textIn(taken, name);
  const service = serviceOf(asked('service'));
  const line = asked('about')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const about = Array.from(line).slice(0, limits.title).join('');
  if (!about) return { service, message: '' };
  const open = (questions[service] ?? questionsOfOthers).map((question) => `${question}: `);
  return { service, message: [`About: ${about}`, '', ...open].join('\n') };
}

function textIn(taken: unknown, name: string): string {
  const value: unknown = typeof taken === 'object' && taken !== null ? Reflect.get(taken, name) : undefined;
  return typeof value === 'string' ? value : '';
}
