import { pino } from 'pino';
import { loggedPath, logRequest } from './request-log';

/** A logger and the lines that it wrote. */
function written() {
  const lines: string[] = [];
  const logger = pino({ name: 'shell' }, { write: (line: string) => void lines.push(line) });
  const read = () => lines.map((line) => ({ ...(JSON.parse(line) as object), time: 0 }));
  return { logger, lines, read };
}

test('a long path is cut, so that it pushes no other line out of the log, and a query is left out', () => {
  const { logger, lines, read } = written();
  const path = `/blog/${'x'.repeat(15_000)}?token=1`;
  logRequest(logger, { requestId: 'r', method: 'GET', path, status: 404, ms: 0 });
  expect(lines[0]!.length).toBeLessThan(500);
  expect(read()[0]).toMatchObject({ requestId: 'r', path: path.slice(0, 300), status: 404, msg: 'request' });
  expect([loggedPath('/order?token=1'), loggedPath()]).toEqual(['/order', '']);
});
