import { totalOf } from '../../infra/tests/faults/audit.mjs';
import { failOverWhileBuying } from '../../infra/tests/faults/trials/failover.mjs';
import { onMysql } from './testing/on-database';

onMysql(
  'a failover in the middle of purchases: nothing is lost or doubled, and buying goes on without a restart',
  async () => {
    const { violations, ...report } = await failOverWhileBuying();
    console.log(`failover: ${JSON.stringify(report)}`);
    expect(totalOf(violations) === 0 || violations).toBe(true);
    expect(report.paid).toBeGreaterThanOrEqual(31);
  },
);
