/** What a log says of an error. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  /** Where it was made, innermost first. */
  readonly stack: string;
  readonly code?: string | number;
  readonly status?: number;
  readonly cause?: LoggedError;
}

/** An error as servers and drivers make it: whatever they put on it may be what somebody sent. */
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
// Told from the end, where nothing of a value stands: "Duplicate entry 'orla@example.com' for key 'contacts.email'".
const place = / for (?:key|column) '[\w.]+'(?: at row \d+)?$/;

/** What may stand in a log of anything that was thrown: kind, code, where it was made, and words that hold nothing of a visitor's.
 *  Other servers quote what they were sent, and so does who reads JSON; their words are left out. */
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

// A native driver makes its errors in the realm that loaded it first: there they are no instances of ours.
function isError(thrown: unknown): thrown is ForeignError {
  return typeof thrown === 'object' && thrown !== null && 'message' in thrown && 'stack' in thrown;
}

function soundMessage({ name, message, sqlMessage, command, rawType }: ForeignError): string {
  if (typeof sqlMessage === 'string') {
    // Knex writes the statement, with a question mark for each value, before what MySQL said.
    const statement = message.endsWith(sqlMessage) ? message.slice(0, -sqlMessage.length) : '';
    return `${statement}MySQL refused it${place.exec(sqlMessage)?.[0] ?? ''}`;
  }
  if (typeof rawType === 'string') return `Stripe: ${rawType}`;
  // Nodemailer names the command of SMTP at which it ended.
  if (typeof command === 'string') return `The mail server was not satisfied: ${command.split(' ')[0]}`;
  return name === 'SyntaxError' ? 'It can not be read.' : message;
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack }: ForeignError): string {
  const lines = String(stack ?? '').split('\n');
  const first = lines.findLastIndex((line) => !isFrame.test(line)) + 1;
  return lines.slice(first).slice(0, maxFrames).join('\n');
}
