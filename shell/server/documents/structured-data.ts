import type { Head } from '@studio/host';

export function structuredData(head: Head, canonicalUrl: string, publicOrigin: string): string[] {
  return [...(head.jsonLd ?? []), ...breadcrumbs(head, canonicalUrl)].map(
    (item) => `<script type="application/ld+json">${escapeJson(withAbsoluteUrls(item, publicOrigin))}</script>`,
  );
}

const home = { name: 'Home', path: '/' };

/** None for the home page itself and for what no search engine shows. */
function breadcrumbs({ title, status = 200, noindex = false, trail }: Head, canonicalUrl: string): object[] {
  if (status !== 200 || noindex || new URL(canonicalUrl).pathname === home.path) return [];
  const steps = [home, ...(trail ?? [{ name: title, path: canonicalUrl }])];
  return [breadcrumbList(steps)];
}

function breadcrumbList(steps: NonNullable<Head['trail']>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
}

const addressed = ['url', 'image', 'item'];

/** JSON-LD needs absolute URLs. */
function withAbsoluteUrls(item: object, publicOrigin: string): unknown {
  const whole = (value: unknown) =>
    typeof value === 'string' ? (absoluteUrl(value, publicOrigin) ?? undefined) : value;
  return JSON.parse(
    JSON.stringify(item, (key, value: unknown) => {
      if (!addressed.includes(key)) return value;
      return Array.isArray(value) ? value.map(whole).filter((part) => part !== undefined) : whole(value);
    }),
  );
}

/** @returns null for an invalid URL */
export function absoluteUrl(address: string, publicOrigin: string): string | null {
  return URL.canParse(address, publicOrigin) ? new URL(address, publicOrigin).href : null;
}

/** The result is safe in a script element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
