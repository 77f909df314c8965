import { isIP } from 'node:net';
import { StartError } from './errors';
import { weaknessOf } from './modules/session/weak-password';

type Environment = Record<string, string | undefined>;

/** Everything that differs between one running copy and another. Read once, frozen, passed in. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Where metrics are served, apart from the site; 0: nowhere. */
  readonly metricsPort: number;
  readonly publicOrigin: string;
  /** True when visitors come over https: cookies are Secure then. */
  readonly isSecure: boolean;
  readonly isProduction: boolean;
  readonly databaseUrl: string;
  /** `file:<directory>` or `s3://<bucket>/<prefix>`. */
  readonly uploadsUrl: string;
  readonly seedPicturesDirectory: string;
  readonly seed: boolean;
  readonly stripe: StripeConfig;
  readonly owner: { readonly password: string | null; readonly passwordFile: string; readonly email: string };
  /** Null `smtpUrl`: emails stay in the outbox. */
  readonly mail: { readonly smtpUrl: string | null; readonly from: string };
  /** 0: no limit. */
  readonly maxOpenOrdersPerAddress: number;
  /** Within ten minutes; 0: no limit. */
  readonly maxEnquiriesPerAddress: number;
  /** The pause between two looks after payments that nobody told us about; 0: none are looked after. */
  readonly reconcileEveryMs: number;
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Where the emulator listens; null with Stripe itself. */
  readonly emulatorUrl: string | null;
  /** The emulator's browser script; null with Stripe itself. */
  readonly scriptUrl: string | null;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const emulator = { secretKey: 'sk_test_emulator', publishableKey: 'pk_test_emulator', webhookSecret: 'whsec_emulator' };

/** Reads the environment.
 *  @throws StartError with every problem at once. */
export function loadConfig(env: Environment): Config {
  const problems: string[] = [];
  const read = reader(env, problems);
  const publicOrigin = read.origin('PUBLIC_ORIGIN', 'http://localhost:3000');
  const stripe = readStripe(env, read, isThisMachine(publicOrigin));
  const password = env.OWNER_PASSWORD || null;
  const ownerEmail = read.email('OWNER_EMAIL', 'hello@studio.example');
  const weakness = password === null ? null : weaknessOf(password, { ownerEmail });
  if (weakness !== null) problems.push(`OWNER_PASSWORD is not taken: ${weakness}`);
  const config: Config = {
    host: read.text('HOST', '127.0.0.1'),
    port: read.integer('PORT', 3001, 65_535),
    metricsPort: read.integer('METRICS_PORT', 0, 65_535),
    publicOrigin,
    isSecure: publicOrigin.startsWith('https:'),
    isProduction: env.NODE_ENV === 'production',
    databaseUrl: withPassword(
      read.prefixed('DATABASE_URL', 'sqlite:data/studio.sqlite', ['sqlite:', 'mysql://']),
      env.DATABASE_PASSWORD,
    ),
    uploadsUrl: read.prefixed('UPLOADS_URL', 'file:data/uploads', ['file:', 's3://']),
    seedPicturesDirectory: read.text('SEED_PICTURES_DIR', 'bff/seeds/pictures'),
    seed: read.oneOf('SEED', 'true', ['true', 'false']) === 'true',
    stripe,
    owner: {
      password,
      passwordFile: read.text('OWNER_PASSWORD_FILE', 'data/owner-password'),
      email: ownerEmail,
    },
    mail: {
      smtpUrl: env.SMTP_URL ? read.prefixed('SMTP_URL', '', ['smtp://', 'smtps://']) : null,
      from: read.email('MAIL_FROM', ownerEmail),
    },
    maxOpenOrdersPerAddress: read.integer('MAX_OPEN_ORDERS_PER_ADDRESS', 10, 1_000_000),
    maxEnquiriesPerAddress: read.integer('MAX_ENQUIRIES_PER_ADDRESS', 5, 1_000_000),
    reconcileEveryMs: read.integer('RECONCILE_EVERY_MS', 20_000, 3_600_000),
    trustedProxies: read.addresses('TRUSTED_PROXIES', 'loopback'),
    logLevel: read.oneOf('LOG_LEVEL', 'info', logLevels),
  };
  if (problems.length > 0) throw new StartError(problems);
  return deepFreeze(config);
}

function readStripe(env: Environment, read: Reader, isLocal: boolean): StripeConfig {
  const secretKey = env.STRIPE_SECRET_KEY || emulator.secretKey;
  const isEmulator = secretKey === emulator.secretKey;
  const permission = read.oneOf('STRIPE_EMULATOR', '', ['', 'allow']);
  if (isEmulator && (env.STRIPE_PUBLISHABLE_KEY || emulator.publishableKey) !== emulator.publishableKey) {
    read.refuse('STRIPE_SECRET_KEY must be set too when STRIPE_PUBLISHABLE_KEY is.');
  }
  if (isEmulator && !isLocal && permission !== 'allow') {
    read.refuse(
      'STRIPE_SECRET_KEY is missing: PUBLIC_ORIGIN is not this machine, so payments need real keys (or STRIPE_EMULATOR=allow).',
    );
  }
  if (!isEmulator) {
    for (const [name, standard] of [
      ['STRIPE_PUBLISHABLE_KEY', emulator.publishableKey],
      ['STRIPE_WEBHOOK_SECRET', emulator.webhookSecret],
    ] as const) {
      if ((env[name] || standard) === standard) read.refuse(`${name} must be set too when STRIPE_SECRET_KEY is.`);
    }
  }
  return {
    secretKey,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY || emulator.publishableKey,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET || emulator.webhookSecret,
    emulatorUrl: isEmulator ? read.origin('STRIPE_EMULATOR_URL', 'http://127.0.0.1:3005') : null,
    scriptUrl: isEmulator ? '/stripe-emulator/v3/' : null,
  };
}

type Reader = ReturnType<typeof reader>;

function reader(env: Environment, problems: string[]) {
  const text = (name: string, standard: string) => env[name] || standard;
  return {
    text,
    refuse: (problem: string) => void problems.push(problem),
    integer(name: string, standard: number, maximum: number): number {
      const value = text(name, String(standard));
      if (!/^\d{1,7}$/.test(value) || Number(value) > maximum) {
        problems.push(`${name} must be a whole number from 0 to ${maximum}, not "${value}".`);
      }
      return Number(value);
    },
    oneOf(name: string, standard: string, allowed: readonly string[]): string {
      const value = text(name, standard);
      if (!allowed.includes(value)) {
        problems.push(`${name} must be ${allowed.filter(Boolean).join(' or ')}, not "${value}".`);
      }
      return value;
    },
    prefixed(name: string, standard: string, prefixes: readonly string[]): string {
      const value = text(name, standard);
      // The value is left out: an address of a database carries its password.
      if (!prefixes.some((prefix) => value.startsWith(prefix) && value.length > prefix.length)) {
        problems.push(`${name} must start with ${prefixes.join(' or ')} and name a place.`);
      }
      return value;
    },
    email(name: string, standard: string): string {
      const value = text(name, standard);
      if (!/^[^\s@,<>]+@[^\s@,<>]+$/.test(value)) problems.push(`${name} must be one email address, not "${value}".`);
      return value;
    },
    origin(name: string, standard: string): string {
      const value = text(name, standard).replace(/\/$/, '');
      const url = URL.canParse(value) ? new URL(value) : null;
      if (!url || !/^https?:$/.test(url.protocol) || url.origin !== value.toLowerCase()) {
        problems.push(`${name} must be an origin such as ${standard}, not "${value}".`);
      }
      return value;
    },
    addresses(name: string, standard: string): string[] {
      const values = text(name, standard)
        .split(',')
        .map((value) => value.trim());
      for (const value of values) {
        const [address = '', bits = '0'] = value.split('/');
        const isAddress =
          isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
        if (value !== 'loopback' && !isAddress) {
          problems.push(`${name} must list addresses, networks such as 10.0.0.0/8, or loopback, not "${value}".`);
        }
      }
      return values;
    },
  };
}

/** A password that is kept apart from the address, so that it can come from a file. */
function withPassword(databaseUrl: string, password = ''): string {
  if (password === '' || !URL.canParse(databaseUrl)) return databaseUrl;
  return databaseUrl.replace(
    /^(mysql:\/\/[^:@/]+)@/,
    (_, start: string) => `${start}:${encodeURIComponent(password)}@`,
  );
}

function isThisMachine(origin: string): boolean {
  const hostname = URL.canParse(origin) ? new URL(origin).hostname : '';
  return /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
}
