import { type Logger, pino } from 'pino';
import { loggedError } from './logged-error';

/** The program's log: a line of JSON each, in which an error says nothing of what somebody sent. */
export function createLogger(level: string, output: { write(line: string): void }): Logger {
  return pino({ level, base: { service: 'bff' }, serializers: { err: loggedError } }, output);
}
