import fc from 'fast-check';
import { addressPart, queryText } from '../../../infra/tests/fuzz/nonsense.mjs';
import { always } from '../../../infra/tests/fuzz/runs.mjs';
import { oddTexts, text } from '../../../infra/tests/fuzz/texts.mjs';
import { fitting } from '../../../infra/tests/fuzz/values.mjs';
import { renderDocument } from './document';
import { requestedAddress } from './requested-address';

const long = 3_600_000;
const some = text({ maxLength: 300 });
const image = fitting({ type: 'string', format: 'picture-address', maxLength: 2048 }) as fc.Arbitrary<string>;

test(
  'whatever texts and pictures a page is of, its document says them and nothing more',
  async () => {
    const heads = fc.record(
      {
        title: some,
        description: some,
        imageUrl: image,
        path: fc.array(addressPart, { maxLength: 3 }),
        query: queryText([]),
      },
      { noNullPrototype: true },
    );
    await always(
      heads,
      ({ title, description, imageUrl, path, query }) => {
        const jsonLd = [
          { name: title, description, url: `/${path.join('/')}`, image: [imageUrl, title], odd: oddTexts },
        ];
        const canonicalUrl = `https://studio.example/${path.join('/')}?${query}`;
        const html = renderDocument({
          page: {
            html: '',
            styles: '',
            head: null,
            state: { queries: {}, provided: {} } as never,
            isRendered: false,
            isComplete: true,
          },
          head: { title, description, imageUrl, jsonLd },
          data: {
            releases: {},
            state: null as never,
            year: 2026,
            isRendered: false,
            hasEveryRelease: true,
            vitalsPercent: 0,
          },
          scripts: [],
          preloads: [],
          hydratesAtOnce: false,
          canonicalUrl,
          publicOrigin: 'https://studio.example',
        });
        const [, structured = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
        expect(JSON.parse(structured)).toMatchObject({ name: title, description, odd: oddTexts });
        // Scripts for the theme, event capture, structured data (two but on the home page) and the page.
        expect([...html.matchAll(/<script[ >]/g)]).toHaveLength(new URL(canonicalUrl).pathname === '/' ? 4 : 5);
        expect(html).not.toMatch(/<img|<b>|\p{Cs}/u);
      },
      { name: 'documents', short: 200, long: 2000 },
    );
  },
  long,
);

test(
  'whatever is asked for, it is a page of this site or none',
  async () => {
    const targets = fc.oneof(
      fc
        .tuple(fc.array(addressPart, { maxLength: 4 }), queryText([]))
        .map(([path, query]) => `/${path.join('/')}?${query}`),
      fc
        .tuple(
          fc.constantFrom('//', '/\\', '/../', '/./', '\\', 'http:', 'https://a', 'http://[', '*', ''),
          addressPart,
        )
        .map((all) => all.join('')),
      fc.string({ unit: 'binary-ascii', maxLength: 40 }),
    );
    await always(
      targets,
      (target) => {
        const address = requestedAddress(target);
        if (address === null) return;
        expect(address.pathname).toMatch(/^\/(?![/\\])/);
      },
      { name: 'addresses', short: 1000, long: 20_000 },
    );
  },
  long,
);
