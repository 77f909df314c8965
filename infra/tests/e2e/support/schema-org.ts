/** Lists the possible values of a property. `types` means a node of one of these types. */
type Kind = 'text' | 'url' | 'day' | 'date' | 'number' | 'country' | { readonly types: readonly string[] };

interface Properties {
  readonly [name: string]: { readonly kind: Kind; readonly isRequired?: true; readonly isList?: true };
}

const must = (kind: Kind) => ({ kind, isRequired: true }) as const;
const may = (kind: Kind) => ({ kind }) as const;
const mustBeSome = (kind: Kind) => ({ kind, isRequired: true, isList: true }) as const;
const mayBeSome = (kind: Kind) => ({ kind, isList: true }) as const;
const a = (...types: string[]) => ({ types });

const work: Properties = {
  ...{ name: must('text'), description: must('text'), url: must('url'), image: mustBeSome('url') },
  ...{ creator: must(a('Person')), dateCreated: may('date'), size: may('text'), material: may('text') },
};

/**
 * The properties are schema.org's definitions of the types that the site uses, as far as it uses them, and Google's
 * requirements for those that Google reads.
 */
const types: Readonly<Record<string, Properties>> = {
  WebSite: { name: must('text'), url: must('url') },
  LocalBusiness: {
    ...{ name: must('text'), description: may('text'), url: must('url'), image: mustBeSome('url'), email: may('text') },
    ...{ address: must(a('PostalAddress')), founder: may(a('Person')), sameAs: mayBeSome('url') },
  },
  PostalAddress: { addressLocality: must('text') },
  Person: { name: must('text'), jobTitle: may('text'), email: may('text'), sameAs: mayBeSome('url') },
  Book: { name: must('text'), author: must(a('Person')), bookEdition: may('text') },
  BlogPosting: {
    ...{ headline: must('text'), description: may('text'), url: must('url'), image: mustBeSome('url') },
    ...{ datePublished: may('day'), author: must(a('Person')) },
  },
  CreativeWork: work,
  VisualArtwork: {
    ...{ ...work, artform: must('text'), artMedium: may('text'), artEdition: may('text'), offers: may(a('Offer')) },
    ...{ width: may(a('QuantitativeValue')), height: may(a('QuantitativeValue')) },
  },
  BreadcrumbList: { itemListElement: mustBeSome(a('ListItem')) },
  ItemList: { itemListElement: mustBeSome(a('ListItem')) },
  ListItem: { position: must('number'), name: may('text'), item: must({ types: ['url', 'Product'] }) },
  Product: {
    ...{ name: must('text'), description: may('text'), category: may('text'), url: may('url') },
    ...{ image: mustBeSome('url'), offers: must(a('Offer')) },
    ...{ width: may(a('QuantitativeValue')), height: may(a('QuantitativeValue')) },
  },
  QuantitativeValue: { value: must('number'), unitCode: must('text') },
  Offer: {
    ...{ url: may('url'), price: must('number'), priceCurrency: must('text'), availability: must('url') },
    ...{ itemCondition: may('url'), shippingDetails: may(a('OfferShippingDetails')) },
    hasMerchantReturnPolicy: may(a('MerchantReturnPolicy')),
  },
  OfferShippingDetails: {
    shippingRate: must(a('MonetaryAmount')),
    shippingDestination: mustBeSome(a('DefinedRegion')),
  },
  MonetaryAmount: { value: must('number'), currency: must('text') },
  DefinedRegion: { addressCountry: must('country') },
  MerchantReturnPolicy: {
    ...{
      applicableCountry: mustBeSome('country'),
      returnPolicyCategory: must('url'),
      merchantReturnDays: must('number'),
    },
    ...{ returnMethod: must('url'), returnFees: must('url'), refundType: must('url') },
  },
};

export function schemaFaults(node: unknown, at = ''): string[] {
  if (typeof node !== 'object' || node === null) return [`${at}: no node`];
  const { '@type': type, '@context': context, ...given } = node as Record<string, unknown>;
  const properties = types[String(type)];
  if (!properties) return [`${at}: the type ${String(type)} is not known`];
  const here = `${at}/${String(type)}`;
  return [
    ...(at === '' && context !== 'https://schema.org' ? [`${here}: no context`] : []),
    ...Object.keys(properties).flatMap((name) =>
      properties[name]!.isRequired && !(name in given) ? [`${here}.${name}: required`] : [],
    ),
    ...Object.entries(given).flatMap(([name, value]) => {
      const property = properties[name];
      if (!property) return [`${here}.${name}: not of this type`];
      if (!property.isList) return valueFaults(value, property.kind, `${here}.${name}`);
      if (!Array.isArray(value) || value.length === 0) return [`${here}.${name}: no list of some`];
      return value.flatMap((each) => valueFaults(each, property.kind, `${here}.${name}`));
    }),
  ];
}

function valueFaults(value: unknown, kind: Kind, at: string): string[] {
  if (typeof kind === 'object') {
    if (typeof value === 'string' && kind.types.includes('url')) return valueFaults(value, 'url', at);
    const type = String((value as { '@type'?: unknown } | null)?.['@type']);
    return kind.types.includes(type)
      ? schemaFaults(value, at)
      : [`${at}: ${type} in place of ${kind.types.join(', ')}`];
  }
  return fits[kind](value) ? [] : [`${at}: ${JSON.stringify(value)} is no ${kind}`];
}

const fits: Readonly<Record<Exclude<Kind, object>, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value.trim() !== '',
  url: (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value),
  day: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
  date: (value) => typeof value === 'string' && /^\d{4}(-\d{2}-\d{2})?$/.test(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  country: (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value),
};
