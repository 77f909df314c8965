import { limits } from '@studio/contract';
import { artworksKind } from '../../mf-admin/src/admin/kinds/artworks.kind';
import { blogKind } from '../../mf-admin/src/admin/kinds/blog.kind';
import { creationsKind } from '../../mf-admin/src/admin/kinds/creations.kind';
import { portfolioKind } from '../../mf-admin/src/admin/kinds/portfolio.kind';
import { servicesKind } from '../../mf-admin/src/admin/kinds/services.kind';
import { testimonialsKind } from '../../mf-admin/src/admin/kinds/testimonials.kind';
import { creationKind } from '../../mf-gallery/src/gallery/editor/creation-kind';
import { readEnquiry } from '../../mf-marketing/src/contact/check-enquiry';
import { workKind } from '../../mf-shop/src/features/catalogue/work-form/work-kind';
import type {
  FieldDescription,
  FieldValue,
  FormKind,
  FormValues,
} from '../../shell/forms/src/fields/field-description';
import { validationRules } from '../../shell/forms/src/fields/field-rules';
import { normalizedText } from '../../shell/forms/src/fields/field-text';
import { formPayload, jsonPayload } from '../../shell/forms/src/payload';
import { type OwnerApp, ownerApp } from './testing/apps/owner-app';
import { anEnquiry } from './testing/factories';

const kinds: [string, FormKind][] = [
  ...[artworksKind, blogKind, creationsKind, portfolioKind, servicesKind, testimonialsKind].map(
    (kind) => [`the panel's ${kind.name}`, kind as FormKind] as [string, FormKind],
  ),
  ["the gallery's creation", creationKind(false)],
  ["the shop's work", workKind(false)],
];

test.each(kinds)('what the form of %s takes at its limits the server takes, and nothing else', async (_, kind) => {
  const app = await ownerApp();
  let count = 0;
  const valid = () => Object.fromEntries(kind.fields.map((field) => [field.name, validValue(field, (count += 1))]));
  for (const field of kind.fields)
    for (const value of valuesOf(field)) {
      const values = { ...valid(), [field.name]: value };
      const isTaken = await takes(kind.fields, values);
      const { status, row } = await send(app, kind, values);
      const seen = [field.name, shown(value)];
      expect([...seen, status < 300]).toEqual([...seen, isTaken]);
      if (isTaken && 'maxLength' in field)
        expect([...seen, row[field.name] ?? '']).toEqual([...seen, normalizedText(field, value)]);
    }
});

test('what the contact form takes at its limits the server takes, and nothing else', async () => {
  const { http } = await ownerApp({ env: { MAX_ENQUIRIES_PER_ADDRESS: '1000000' } });
  const start = { service: '', message: '' } as const;
  const values: Record<string, readonly string[]> = {
    name: texts(limits.title),
    message: texts(limits.description),
    email: [
      "o'brien@example.ie",
      'jörg@example.de',
      'jo@example.com.',
      'mailto:jo@example.ie',
      'jo@example',
      ' jo@example.ie ',
      'jo@müller.de',
    ].concat([`${'a'.repeat(242)}@example.ie`, `${'a'.repeat(243)}@example.ie`, 'jo\u200b@example.ie', '']),
  };
  for (const [name, all] of Object.entries(values))
    for (const value of all) {
      const said = { ...anEnquiry(), [name]: value };
      const form = { get: (field: string) => said[field as keyof typeof said] } as unknown as FormData;
      const read = readEnquiry(form, start);
      // Sends values that the form would refuse.
      const { status } = await http.post(
        '/api/contact',
        'enquiry' in read ? read.enquiry : { ...said, email: said.email.trim() },
      );
      const seen = [name, shown(value)];
      expect([...seen, status]).toEqual([...seen, 'enquiry' in read ? 201 : 400]);
    }
});

const units = ['x', 'Ж', '🎨', 'e\u0301', 'a\u200d', 'a\n', 'a\r\n', 'a\u2028', 'a\u000b', '"\\'];

/** Texts around a length, of letters, marks and line breaks, with invisible characters around them or alone. */
function texts(most: number): string[] {
  const full = units.flatMap((unit) => {
    const kept = unit.replace(/\r\n/, '\n').length;
    const isLine = kept === 2 && unit !== '🎨';
    const whole = isLine ? `${unit.repeat(most / 2 - 1)}bb` : unit.repeat(most);
    return [whole, `${whole}b`];
  });
  const around = [`\u200b\ufeff ${'x'.repeat(most)} \r\n`, `\ufffc${'x'.repeat(most)}\ufffc`];
  return [
    ...full,
    ...around,
    '',
    ' ',
    '\u200b',
    '\u2060\u200d\ufeff',
    '\u202e\u202c',
    '\ufffc\u0001',
    '\r\n\u2029',
    'a\0b',
  ];
}

/** Values at a field's limits, as typed. */
function valuesOf(field: FieldDescription): FieldValue[] {
  if (field.name === 'slug')
    return [
      'heron-1',
      'Heron',
      'a--b',
      '-a',
      'a\u200b',
      'höhe',
      'a b',
      '',
      'h'.repeat(field.name === 'slug' ? limits.title + 1 : 0),
    ];
  switch (field.control) {
    case 'text':
    case 'longText':
      return texts(field.maxLength);
    case 'date':
      return [
        '2026-03-09',
        '1900-01-01',
        '2099-12-31',
        '0024-12-06',
        '1899-12-31',
        '2100-01-01',
        '20244-06-12',
        '2025-02-29',
      ];
    case 'number': {
      const { min, max, step } = field;
      const below = (number: number) => String(Number((number - step).toFixed(2)));
      const above = (number: number) => String(Number((number + step).toFixed(2)));
      return [min, max]
        .flatMap((limit) => [String(limit), below(limit), above(limit)])
        .concat([String(min + step / 10)]);
    }
    case 'image':
      return [
        '/uploads/a.webp',
        'https://a.example/ü.png',
        'http://a.example/a.png',
        '//a.example/a',
        '/a b',
        'https://[',
        'data:,x',
      ]
        .concat([`/${'p'.repeat(limits.imageUrl - 1)}`, `/${'p'.repeat(limits.imageUrl)}`])
        .map((url) => ({ images: [], url }));
    default:
      return [];
  }
}

function validValue(field: FieldDescription, count: number): FieldValue {
  switch (field.control) {
    case 'text':
      return field.name === 'slug' ? `heron-${count}` : 'Heron';
    case 'longText':
      return 'Over a river.';
    case 'date':
      return '2026-03-09';
    case 'number':
      return '4';
    case 'choice':
      return field.initial();
    case 'image':
      return { images: [], url: '/uploads/a.webp' };
    case 'images':
      return field.hasMain ? [{ id: 'a', url: '/uploads/a.webp' }] : [];
    case 'focalPoint':
      return '';
  }
}

/** Whether a form accepts values. */
async function takes(fields: readonly FieldDescription[], values: FormValues): Promise<boolean> {
  const verdicts = fields.flatMap((field) =>
    Object.values(validationRules(field).validate).map((rule) =>
      (rule as (value: FieldValue) => unknown)(values[field.name]!),
    ),
  );
  return (await Promise.all(verdicts)).every((verdict) => verdict === true);
}

/** Sends the typed values although the form would refuse them. */
async function send(app: OwnerApp, { calls, encoding, fields }: FormKind, values: FormValues) {
  const options = { fields, urlOf: ({ url }: { url: string }) => url, base: undefined };
  if (encoding === 'json') {
    const numbers = fields.flatMap(({ control, name }) => (control === 'number' ? [[name, Number(values[name])]] : []));
    const { status, body } = await app.http.post(calls.create.path, {
      ...jsonPayload(values, options),
      ...Object.fromEntries(numbers),
    });
    return { status, row: (body.artwork ?? body) as Record<string, unknown> };
  }
  const form = new Response(formPayload(values, options));
  const headers = { 'content-type': form.headers.get('content-type')! };
  const sent = { body: Buffer.from(await form.arrayBuffer()), headers };
  const { status, body } = await app.http.raw('POST', calls.create.path, sent);
  return { status, row: body as Record<string, unknown> };
}

const shown = (value: FieldValue) => {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 30)}…${text.slice(-20)} (${text.length})` : text;
};
