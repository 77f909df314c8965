import { type Logger, pino } from 'pino';
import { loggedError } from './logged-error';

export function createLogger(level: string, output: { write(line: string): void }): Logger {
  return pino({ level, base: { service: 'bff' }, serializers: { err: loggedError } }, output);
}
