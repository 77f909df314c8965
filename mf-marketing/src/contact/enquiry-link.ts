import type { Enquiry } from '@studio/contract';
import type { WallSize } from '@studio/wall-view';

/** The keys are project categories and service icons; murals are custom commissions. */
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

/**
 * The link uses history state, so that the form has one URL.
 * @param kind a project's category or a service's icon
 * @param size answers the form's question
 */
export function enquiryLink(kind: string, title: string, size?: string) {
  const known = size === undefined ? {} : { size };
  return { to: '/contact', state: { service: services.get(kind) ?? '', about: title, ...known } };
}

/** From the view on the visitor's wall. @param size null: the visitor set none */
export function wallEnquiryLink(kind: string, title: string, size: WallSize | null) {
  const { to, state } = enquiryLink(kind, title);
  const metres = (value: number) => Math.round(value * 100) / 100;
  const words = size ? `${metres(size.widthM)} × ${metres(size.heightM)} m` : '';
  return { to, state: { ...state, size: words, isOfWall: true } };
}
