import * as contract from '@studio/contract';

interface PublicCall {
  readonly path: string;
  readonly type: string;
  readonly fields: readonly string[];
}

const endpoints = Object.values<unknown>(contract).filter(
  (one): one is contract.Endpoint =>
    typeof one === 'object' && one !== null && 'access' in one && one.access === 'public' && 'body' in one,
);

export const publicJsonCalls: readonly PublicCall[] = [
  ...endpoints
    .filter(({ encoding }) => encoding !== 'multipart')
    .map(({ path, body }) => ({
      path,
      type: 'application/json',
      fields: Object.keys((body as { properties: object }).properties),
    })),
  { path: '/api/csp-reports', type: 'application/reports+json', fields: ['csp-report'] },
];

const list = (part: string, bytes = 99 * 1024) => `[${Array(Math.floor(bytes / (part.length + 1))).fill(part)}]`;

const manyTokens: Readonly<Record<string, string>> = {
  numbers: list('1'),
  objects: list('{}'),
  texts: list('""'),
  keys: JSON.stringify(Object.fromEntries(Array.from({ length: 9000 }, (_, index) => [`k${index}`, 1]))),
  nesting: '['.repeat(50_000) + ']'.repeat(50_000),
};

const longTexts: Readonly<Record<string, string>> = {
  letters: JSON.stringify('x'.repeat(99 * 1024)),
  Cyrillic: JSON.stringify('Ж'.repeat(49 * 1024)),
  escapes: `"${'\\"'.repeat(49 * 1024)}"`,
  emoji: `"${'\\ud83d\\ude00'.repeat(8 * 1024)}"`,
  NUL: `"${'\\u0000'.repeat(16 * 1024)}"`,
  digits: '1'.repeat(99 * 1024),
};

const inFields = (bodies: Readonly<Record<string, string>>, names: readonly string[], fields: readonly string[]) =>
  Object.fromEntries(
    fields.flatMap((field) => names.map((name) => [`${name} in ${field}`, `{"${field}":${bodies[name]}}`])),
  );

/** Below 100 KB. */
export const bodiesOfManyTokens = (fields: readonly string[]): Readonly<Record<string, string>> => ({
  ...manyTokens,
  ...inFields(manyTokens, ['numbers', 'keys'], fields),
});

export const bodiesOfLongTexts = (fields: readonly string[]): Readonly<Record<string, string>> => ({
  ...longTexts,
  ...inFields(longTexts, ['letters', 'escapes'], fields),
});
