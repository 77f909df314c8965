import { totalOf } from '../../infra/tests/faults/audit.mjs';
import { failOverWhileBuying } from '../../infra/tests/faults/trials/failover.mjs';
import { onMysql } from './testing/on-database';
import { mailServer } from './testing/servers/mail-server';

onMysql(
  'a failover in the middle of purchases: nothing is lost or doubled, and buying goes on without a restart',
  async () => {
    const mail = await mailServer();
    const { violations, ...report } = await failOverWhileBuying({ smtpUrl: mail.url });
    console.log(`failover: ${JSON.stringify(report)}`);
    expect(totalOf(violations) === 0 || violations).toBe(true);
    expect(report.paid).toBeGreaterThanOrEqual(31);
    expect(report.invoices).toBeGreaterThanOrEqual(3);
    expect(mail.emails.length).toBeGreaterThanOrEqual(report.emails);
    const ids = mail.emails.map(({ text }) => /^Message-ID: (.*)\r$/im.exec(text)?.[1]);
    expect(ids).toHaveLength(new Set(ids).size);
  },
  240_000,
);
