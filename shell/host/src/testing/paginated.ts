import type { FakeAnswer } from './fake-answer';

/** Like the BFF: filtered, paginated, with headers. */
export function paginated<Row extends { readonly id: number; readonly category: string }>(rows: readonly Row[]) {
  return ({ query }: { readonly query: Readonly<Record<string, string>> }): FakeAnswer => {
    const { category, after = '0', ids, limit } = query;
    const asked = ids?.split(',').map(Number);
    const fitting = rows.filter(
      (row) => (category === undefined || row.category === category) && (asked?.includes(row.id) ?? true),
    );
    const behind = fitting.filter(({ id }) => id > Number(after));
    const body = limit === undefined ? behind : behind.slice(0, Number(limit));
    const isLast = body.length === behind.length;
    const categories = [...new Set(rows.map((row) => encodeURIComponent(row.category)))];
    return {
      body,
      headers: {
        'x-total-count': String(fitting.length),
        'x-categories': categories.join(),
        ...(isLast ? {} : { link: `</api/list?after=${body.at(-1)?.id}>; rel="next"` }),
      },
    };
  };
}
