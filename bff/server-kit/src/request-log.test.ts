import { pino } from 'pino';
import { loggedPath, requestLog } from './request-log';

/** A logger and the lines that it wrote. */
function written(level = 'info') {
  const lines: string[] = [];
  const logger = pino({ name: 'shell', level }, { write: (line: string) => void lines.push(line) });
  const read = () => lines.map((line) => ({ ...(JSON.parse(line) as object), time: 0 }));
  return { logger, lines, read };
}

test("writes the logger's own line, field for field and in its order", () => {
  const { logger, lines, read } = written();
  const answered = { requestId: 'edge-12345', method: 'GET', path: '/blog/"quoted"\u2028', status: 200, ms: 3 };
  logger.info(answered, 'request');
  requestLog(logger)(answered);
  expect(read()[1]).toEqual(read()[0]);
  expect(lines.map((line) => line.replace(/"time":\d+/, ''))).toEqual(
    [lines[0], lines[0]].map((line) => line!.replace(/"time":\d+/, '')),
  );
  requestLog(logger)({ ...answered, isStale: true });
  expect(read()[2]).toMatchObject({ isStale: true, msg: 'request' });
});

test('writes nothing where the logger would not', () => {
  const { logger, lines } = written('warn');
  requestLog(logger)({ requestId: 'r', method: 'GET', path: '/', status: 200, ms: 0 });
  expect(lines).toEqual([]);
});

test('a long path is cut, so that it pushes no other line out of the log, and a query is left out', () => {
  const { logger, lines, read } = written();
  const path = `/blog/${'x'.repeat(15_000)}?token=1`;
  requestLog(logger)({ requestId: 'r', method: 'GET', path, status: 404, ms: 0 });
  expect(lines[0]!.length).toBeLessThan(500);
  expect(read()[0]).toMatchObject({ path: path.slice(0, 300) });
  expect([loggedPath('/order?token=1'), loggedPath()]).toEqual(['/order', '']);
});
