import { Registry } from 'prom-client';
import { pino } from 'pino';
import { testApp } from '../../testing/apps/test-app';
import { cspReportsService } from './csp-reports.service';

const path = '/api/csp-reports';
const oneReport = (directive: string) => ({
  'csp-report': {
    'document-uri': 'https://a.example/private',
    'violated-directive': directive,
    'blocked-uri': 'inline',
  },
});
const listed = (...directives: string[]) =>
  directives.map((effectiveDirective) => ({
    type: 'csp-violation',
    url: 'https://a.example/private',
    body: { effectiveDirective, sample: 'what somebody wrote' },
  }));

/** The program as browsers report to it: without Sec-Fetch-Site. */
async function reported() {
  const lines: string[] = [];
  const app = await testApp({ env: { LOG_LEVEL: 'info' }, log: (line) => lines.push(line) });
  const report = (body: string, type: string, from = '203.0.113.7') =>
    app.http.raw('POST', path, {
      body,
      headers: { 'content-type': type, 'sec-fetch-site': undefined, 'x-forwarded-for': from },
    });
  return { ...app, lines, report };
}

test('refusal 110: both types of report are taken, and only the directives reach the log', async () => {
  const { report, lines } = await reported();
  expect(await report(JSON.stringify(oneReport("img-src 'self'")), 'application/csp-report')).toMatchObject({
    status: 200,
    body: {},
  });
  const list = JSON.stringify(listed('style-src-attr', 'style-src-attr', 'made-up'));
  expect(await report(list, 'application/reports+json')).toMatchObject({ status: 200 });
  const said = lines.map((line) => JSON.parse(line) as { directives?: string[] }).filter((line) => line.directives);
  expect(said.map(({ directives }) => directives)).toEqual([['img-src'], ['style-src-attr', 'other']]);
  expect(lines.join('')).not.toMatch(/private|a\.example|somebody wrote|made-up/);
});

test('refusal 110: what is no report is refused, and so is a long one', async () => {
  const { report } = await reported();
  const list = 'application/reports+json';
  expect(await report('{', list)).toMatchObject({ status: 400, body: { code: 'INVALID_JSON' } });
  for (const body of ['null', '[]', '7', '{}', '[{"type":"deprecation","body":{}}]', '{"csp-report":7}', '[null]']) {
    expect([body, (await report(body, list, `203.0.113.${body.length}`)).status]).toEqual([body, 400]);
  }
  expect(await report('['.repeat(20_000), list, '203.0.114.1')).toMatchObject({ status: 400 });
  expect(await report('{}', 'text/plain', '203.0.114.2')).toMatchObject({ status: 415 });
  expect(await report(' '.repeat(40_000), list, '203.0.114.3')).toMatchObject({ status: 413 });
});

test('refusal 110: a network is heard ten times a minute, and costs the database nothing', async () => {
  const { report, db } = await reported();
  const statements: unknown[] = [];
  db.on('query', (query) => statements.push(query));
  const body = JSON.stringify(oneReport('img-src'));
  const from = (address: string) => report(body, 'application/csp-report', address);
  const statuses = [];
  for (let turn = 0; turn < 12; turn += 1) statuses.push((await from(`2001:db8::${turn}`)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  expect((await from('2001:db8::1')).headers['retry-after']).toMatch(/^\d+$/);
  expect((await from('2001:db8:0:1::1')).status).toBe(200);
  expect(statements).toEqual([]);
});

test('refusal 110: everybody together is heard two hundred times a minute, and the next minute begins anew', async () => {
  const metrics = new Registry();
  const reports = cspReportsService({ metrics, logger: pino({ level: 'silent' }) });
  const heard = () => {
    let count = 0;
    for (let network = 0; network < 300; network += 1) {
      try {
        reports.consumeRateLimit(`198.51.${Math.floor(network / 100)}.${network % 100}`);
        reports.count(listed('font-src', 'nothing of ours'));
        count += 1;
      } catch {
        // Refused.
      }
    }
    return count;
  };
  expect(heard()).toBe(200);
  const { now } = Date;
  try {
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
    expect(heard()).toBe(200);
  } finally {
    jest.restoreAllMocks();
  }
  const text = await metrics.metrics();
  expect(text).toContain('studio_csp_reports_total{directive="font-src"} 400');
  expect(text).toContain('studio_csp_reports_total{directive="other"} 400');
  expect(text.match(/^studio_csp_reports_total/gm)).toHaveLength(2);
});
