import { type Logger, pino } from 'pino';

interface LoggedError {
  readonly type: string;
  readonly message: string;
  /** Innermost first. */
  readonly stack: string;
  readonly code?: string | number;
  readonly status?: number;
  readonly cause?: LoggedError;
}

/** Properties may contain user input. */
interface ForeignError extends Error {
  readonly code?: unknown;
  readonly statusCode?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
  readonly sqlMessage?: unknown;
  readonly rawType?: unknown;
}

const maxCauses = 3;
const maxFrames = 20;
const isFrame = /^ {4}at /;
// Matched at the end, after any value: "Duplicate entry 'orla@example.com' for key 'contacts.email'".
const place = / for (?:key|column) '[\w.]+'(?: at row \d+)?$/;

/** Messages of other servers and JSON parsers quote user input. */
export function loggedError(thrown: unknown, causes = 0): LoggedError {
  if (!isError(thrown)) return { type: typeof thrown, message: 'not an error', stack: '' };
  const { name, code, statusCode, responseCode, cause } = thrown;
  const status = [statusCode, responseCode].find((value) => typeof value === 'number');
  return {
    type: name,
    message: soundMessage(thrown),
    stack: framesOf(thrown),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof status === 'number' && { status }),
    ...(cause !== undefined && causes < maxCauses && { cause: loggedError(cause, causes + 1) }),
  };
}

// `instanceof` fails for errors of native drivers.
function isError(thrown: unknown): thrown is ForeignError {
  return typeof thrown === 'object' && thrown !== null && 'message' in thrown && 'stack' in thrown;
}

function soundMessage({ name, message, sqlMessage, command, rawType }: ForeignError): string {
  if (typeof sqlMessage === 'string') {
    // Knex prefixes the statement, without bindings.
    const statement = message.endsWith(sqlMessage) ? message.slice(0, -sqlMessage.length) : '';
    return `${statement}MySQL refused it${place.exec(sqlMessage)?.[0] ?? ''}`;
  }
  if (typeof rawType === 'string') return `Stripe: ${rawType}`;
  // Nodemailer names the failed SMTP command.
  if (typeof command === 'string') return `The mail server was not satisfied: ${command.split(' ')[0]}`;
  return name === 'SyntaxError' ? 'It can not be read.' : message;
}

function framesOf({ stack }: ForeignError): string {
  const lines = String(stack ?? '').split('\n');
  const first = lines.findLastIndex((line) => !isFrame.test(line)) + 1;
  return lines.slice(first).slice(0, maxFrames).join('\n');
}

export function createLogger(level: string, output: { write(line: string): void }): Logger {
  return pino({ level, base: { service: 'bff' }, serializers: { err: loggedError } }, output);
}
