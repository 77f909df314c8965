import type { Enquiry } from '@studio/contract';
import { limits, serviceOptions } from '@studio/contract/options';

type ServiceValue = Enquiry['service'];

/** '' for none. */
export interface EnquiryStart {
  readonly service: ServiceValue | '';
  readonly message: string;
}

const questions: Readonly<Partial<Record<ServiceValue | '', readonly string[]>>> = {
  custom: ['Wall', 'Size', 'Place', 'By when'],
  canvas: ['Size', 'Where it will hang', 'By when'],
  workshop: ['How many people', 'Place', 'By when'],
};
const questionsOfOthers = ['What it is for', 'By when'];

/** The URL is untrusted, so `about` is cut to a title's length. */
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

/** '' for none. */
export function serviceOf(text: string | null): Enquiry['service'] | '' {
  return serviceOptions.find(({ value }) => value === text)?.value ?? '';
}
