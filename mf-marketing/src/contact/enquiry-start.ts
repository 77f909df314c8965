import type { Enquiry } from '@studio/contract';
import { limits, serviceOptions } from '@studio/contract/options';

type ServiceValue = Enquiry['service'];

/** '' for none. */
export interface EnquiryStart {
  readonly service: ServiceValue | '';
  readonly message: string;
  /** The message says something already, such as the size of the visitor's wall. */
  readonly isAnswered?: boolean;
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
  const about = titleIn(asked('about'));
  if (!about) return { service, message: '' };
  const size = titleIn(textIn(taken, 'size'));
  const open = (questions[service] ?? questionsOfOthers).map(
    (question) => `${question}: ${question === 'Size' ? size : ''}`,
  );
  return { service, message: [`About: ${about}`, '', ...open].join('\n'), isAnswered: size !== '' };
}

/** The visitor comes from a work on the picture of a wall, which stayed in the browser. */
export function isOfWall(taken: unknown): boolean {
  return typeof taken === 'object' && taken !== null && Reflect.get(taken, 'isOfWall') === true;
}

function titleIn(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return Array.from(line).slice(0, limits.title).join('');
}

function textIn(taken: unknown, name: string): string {
  const value: unknown = typeof taken === 'object' && taken !== null ? Reflect.get(taken, name) : undefined;
  return typeof value === 'string' ? value : '';
}

/** '' for none. */
export function serviceOf(text: string | null): Enquiry['service'] | '' {
  return serviceOptions.find(({ value }) => value === text)?.value ?? '';
}
