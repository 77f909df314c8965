import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  declineLimits,
  holdLimits,
  memoryLimits,
  newOrderLimits,
  type RateLimit,
  rateLimits,
  signInLimits,
  workLimits,
} from './limits';

const page = readFileSync(path.resolve(__dirname, '../../../../docs/rate-limits.md'), 'utf8');
/** The cells of each row of a table: 'withdrawals | network | 20 | 10 minutes'. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
      .join(' | '),
  );

const units = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

function inWords(ms: number): string {
  const [unit, ofOne] = units.find(([, each]) => ms % each === 0)!;
  return ms === ofOne ? `1 ${unit}` : `${ms / ofOne} ${unit}s`;
}

const anHour = (count: number) => `${count} in an hour`;
const both = ({ perNetwork, total }: { perNetwork: number; total: number }) =>
  `${perNetwork}; ${total.toLocaleString('en')}`;
const share = (ofAll: number) => (ofAll === 40 ? 'two fifths' : ofAll === 10 ? 'a tenth' : `${ofAll} %`);

const windows: Record<keyof typeof rateLimits, string> = {
  enquiries: 'enquiries (`MAX_ENQUIRIES_PER_ADDRESS`) | network',
  requestedImages: 'requested pictures (the same setting) | network',
  orderLinks: 'orders by link | network',
  linksOfOrder: 'links to an order just bought | order',
  withdrawals: 'withdrawals | network',
  lostOrders: 'searches for a lost order | network',
  lostOrderEmails: "emails of a lost order's link (not refused) | order and address",
  buyerEmails: 'email addresses tried for a bought order | network',
  buyerEmailsOfOrder: 'email addresses tried for a bought order | order',
  vitals: 'page load times | network',
  declinedEmails: 'emails to the owner about declined cards | everybody',
};

const { own, everybody, newcomers } = signInLimits;
const { cspReports, pageFailures, viewResults } = memoryLimits;
const { pages, calls, uploads, visitorUploads, waitingImages, sharePercent } = workLimits;
const declared = [
  ...Object.entries<RateLimit>(rateLimits).map(
    ([name, { max, windowMs }]) => `${windows[name as keyof typeof windows]} | ${max} | ${inWords(windowMs)}`,
  ),
  `CSP reports (in memory, each instance) | network; everybody | ${both(cspReports)} | ${inWords(cspReports.windowMs)}`,
  `page failures (in memory, by front server) | network; everybody | ${both(pageFailures)} | ${inWords(pageFailures.windowMs)}`,
  `views in a share (in memory, the same) | network; everybody | ${both(viewResults)} | ${inWords(viewResults.windowMs)}`,
  `touched unpaid orders | network | ${holdLimits.maxTouched} | 429 until the first ends`,
  `pieces of touched orders | network | ${holdLimits.maxTouched * holdLimits.piecesPerTouched} | 429 until the first ends`,
  `untouched holds | network | ${holdLimits.maxUntouched} | the newest evicts the oldest`,
  `unpaid minutes of a work | widest network | ${holdLimits.exclusivePerDayMs / 60_000} in 24 hours | the hold gives way`,
  `a work for which a hold gave way | widest network | ${inWords(holdLimits.wantedMs)} | 429`,
  `declined cards of an order | browser | ${anHour(declineLimits.perOrder)} | the payment ends, then 429`,
  `declined cards | network | ${anHour(declineLimits.perNetwork)} | 429`,
  `network, or a known device instead | ${own.freeFailures} | ${inWords(own.longestDelayMs)}`,
  `all strangers | ${everybody.freeFailures} | ${inWords(everybody.longestDelayMs)}`,
  `first attempts while strangers wait | ${newcomers.freeFailures} | ${inWords(newcomers.longestDelayMs)}`,
  `pages to render | ${pages} | ${share(sharePercent)}`,
  `calls and files | ${calls.toLocaleString('en')} | ${share(sharePercent)}`,
  `calls with a pending body | ${calls.toLocaleString('en')} | ${share(sharePercent / 4)}`,
  `uploads | ${uploads} | ${share(sharePercent)}`,
  `uploads of visitors (BFF) | ${visitorUploads} | ${share(sharePercent)}`,
  `pictures that wait (BFF) | ${waitingImages} | all`,
];

test('docs/rate-limits.md states the declared limits, all of them and no others', () => {
  const isHead = (row: string) => /^(-+ \| )+-+$/.test(row) || /^(Call|Limit|Counted by|Work at once) \|/.test(row);
  expect(rows.filter((row) => !isHead(row)).sort()).toEqual(declared.sort());
});

test('docs/rate-limits.md states the pace of new orders and the delays of a sign-in', () => {
  const text = page.replace(/\s+/g, ' ');
  const { ofNetwork, ofAll } = newOrderLimits;
  expect(text).toContain(
    `pass ${ofNetwork.atOnce} at once and then ${ofNetwork.perSecond} a second from a widest network, and ${ofAll.atOnce} at once and then ${ofAll.perSecond} a second from everybody`,
  );
  expect(text).toContain(`beyond the free ones waits ${signInLimits.shortestDelayMs / 1000} s, doubled`);
  expect(signInLimits.maxWaiting).toBe(10);
  expect(text).toContain('Ten wait');
});
