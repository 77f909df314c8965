import * as contract from '@studio/contract';
import type { FieldDescription, FormKind } from '@studio/forms';
import { artworksKind } from '../../../mf-admin/src/admin/kinds/artworks.kind';
import { blogKind } from '../../../mf-admin/src/admin/kinds/blog.kind';
import { creationsKind } from '../../../mf-admin/src/admin/kinds/creations.kind';
import { portfolioKind } from '../../../mf-admin/src/admin/kinds/portfolio.kind';
import { servicesKind } from '../../../mf-admin/src/admin/kinds/services.kind';
import { testimonialsKind } from '../../../mf-admin/src/admin/kinds/testimonials.kind';
import { creationKind } from '../../../mf-gallery/src/gallery/editor/creation-kind';
import { workKind } from '../../../mf-shop/src/features/catalogue/work-form/work-kind';

const forms: [string, FormKind][] = [
  ...[artworksKind, blogKind, creationsKind, portfolioKind, servicesKind, testimonialsKind].map(
    (kind) => [`the panel's ${kind.name}`, kind as FormKind] as [string, FormKind],
  ),
  ["the gallery's creation", creationKind(false)],
  ["the shop's work", workKind(false)],
];

test.each(forms)('the form of %s asks what its calls take', (_, { calls, fields }) => {
  for (const call of [calls.create, calls.update]) {
    const { properties, required = [] } = bodyOf(call);
    const asked = fields.flatMap(namesOf);
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(asked));
    expect(asked).toEqual(expect.arrayContaining([...required]));
    for (const field of fields) expect(limitsOf(field)).toEqual(limitsIn(properties, field));
  }
});

interface Body {
  readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly required?: readonly string[];
}

function bodyOf(call: contract.Call): Body {
  const endpoint = Object.values<unknown>(contract).find(
    (one) =>
      (one as contract.Call).method === call.method && (one as contract.Call).path === call.path && isEndpoint(one),
  );
  return (endpoint as { body: Body }).body;
}

const isEndpoint = (value: unknown) => typeof value === 'object' && value !== null && 'body' in value;

/** The properties of the call that a field describes. */
function namesOf(field: FieldDescription): string[] {
  if (field.control !== 'images' || !field.hasMain) return [field.name];
  return field.max > 1 ? ['imageUrl', 'additionalImages'] : ['imageUrl'];
}

function limitsOf(field: FieldDescription): object {
  if (field.control === 'text' || field.control === 'longText') return { maxLength: field.maxLength };
  if (field.control === 'number') return { minimum: field.min, maximum: field.max };
  if (field.control === 'images' && !field.hasMain) return { maxItems: field.max };
  return {};
}

function limitsIn(properties: Body['properties'], field: FieldDescription): object {
  const stored = properties[field.name] ?? {};
  // A nullable value is a union with its other type.
  const [first = stored] = (stored['anyOf'] ?? []) as (typeof stored)[];
  return Object.fromEntries(Object.keys(limitsOf(field)).map((name) => [name, first[name]]));
}
