import type { Enquiry } from '@studio/contract';

/** What a project of a category, and a service with an icon, is asked for as: of the seven services a wall is a custom commission. */
const services = new Map<string, Enquiry['service']>([
  ['murals', 'custom'],
  ['canvases', 'canvas'],
  ['logos', 'logo'],
  ['custom', 'custom'],
  ['paint-roller', 'custom'],
  ['spray-can', 'custom'],
  ['palette', 'canvas'],
  ['bezier-curve', 'logo'],
  ['chalkboard-teacher', 'workshop'],
  ['pencil-ruler', 'illustration'],
  ['video', 'media-content'],
  ['cpu', 'ai-design'],
]);

/** The way to a form that knows what it is about: that goes along in the history's entry, so that the address is the form's own.
 *  @param kind a project's category or a service's icon */
export function enquiryLink(kind: string, title: string) {
  return { to: '/contact', state: { service: services.get(kind) ?? '', about: title } };
}
