import { totalOf } from '../../infra/tests/faults/audit.mjs';
import { failOverWhileBuying, loseDatabaseWhileBuying } from '../../infra/tests/faults/trials/failover.mjs';
import { onMysql } from './testing/on-database';
import { mailServer } from './testing/servers/mail-server';

type Report = Awaited<ReturnType<typeof failOverWhileBuying | typeof loseDatabaseWhileBuying>>;

/** Nothing is lost, nothing is sent twice. */
async function expectRightBooks(
  run: (mail: { smtpUrl: string }) => Promise<Report>,
  { paid }: { readonly paid: number },
): Promise<void> {
  const mail = await mailServer();
  const { violations, ...report } = await run({ smtpUrl: mail.url });
  console.log(`failover: ${JSON.stringify(report)}`);
  expect(totalOf(violations) === 0 || violations).toBe(true);
  expect(report.paid).toBeGreaterThanOrEqual(paid);
  expect(report.invoices).toBeGreaterThanOrEqual(3);
  expect(mail.emails.length).toBeGreaterThanOrEqual(report.emails);
  const ids = mail.emails.map(({ text }) => /^Message-ID: (.*)\r$/im.exec(text)?.[1]);
  expect(ids).toHaveLength(new Set(ids).size);
  if (!('refused' in report)) return;
  expect(report.refused).toBeGreaterThan(0);
  expect(report.unclear).toBe(0);
}

onMysql(
  'a failover in the middle of purchases: nothing is lost or doubled, and buying goes on without a restart',
  () => expectRightBooks(failOverWhileBuying, { paid: 31 }),
  240_000,
);

onMysql(
  'a database that is away in the middle of purchases: calls are refused clearly, nothing is lost or doubled, and buying goes on without a restart',
  () => expectRightBooks((mail) => loseDatabaseWhileBuying({ ...mail, awayMs: 10_000 }), { paid: 21 }),
  240_000,
);
