import {
  type AdmissionLimits,
  type CdnSettings,
  type Environment,
  holdLimits,
  isThisMachine,
  rateLimits,
  type SettingsReader,
  settingsReader,
  StartError,
} from '@studio/server-kit';
import { weaknessOf } from './weak-password';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly metricsPort: number;
  readonly publicOrigin: string;
  /** Visitors use https. */
  readonly isSecure: boolean;
  readonly isProduction: boolean;
  readonly databaseUrl: string;
  /** `file:<directory>` or `s3://<bucket>/<prefix>`. */
  readonly uploadsUrl: string;
  /** The directory must be outside of what a backup restores. */
  readonly erasuresDirectory: string;
  readonly imageWorkerFile: string;
  readonly seedImagesDirectory: string;
  readonly seed: boolean;
  readonly stripe: StripeConfig;
  readonly owner: { readonly password: string | null; readonly passwordFile: string; readonly email: string };
  /** 'mailto:…', 'https://…' or 'tel:…'. */
  readonly securityContact: string;
  /** Null `smtpUrl`: emails stay in the outbox. */
  readonly mail: { readonly smtpUrl: string | null; readonly from: string };
  /** Touched, unpaid orders per network; 0: no hold limits (docs/checkout.md, Limits). */
  readonly maxOpenOrdersPerAddress: number;
  /** Within ten minutes; 0: no limit. */
  readonly maxEnquiriesPerAddress: number;
  readonly limits: AdmissionLimits<'call' | 'upload'>;
  readonly reconcileEveryMs: number;
  readonly trustedProxies: readonly string[];
  readonly cdn: CdnSettings;
  /** Shared with the front servers, which sign page views; null: no share is counted. */
  readonly viewKey: string | null;
  readonly tracesUrl: string | null;
  readonly logLevel: string;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly emulatorUrl: string | null;
  /** Null with real Stripe. */
  readonly scriptUrl: string | null;
}

export function hasLiveKeys({ secretKey, publishableKey }: StripeConfig): boolean {
  return /^(sk|rk)_live_/.test(secretKey) || publishableKey.startsWith('pk_live_');
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const emulator = { secretKey: 'sk_test_emulator', publishableKey: 'pk_test_emulator', webhookSecret: 'whsec_emulator' };

/** @throws StartError with every problem */
export function loadConfig(env: Environment): Config {
  const read = settingsReader(env);
  const publicOrigin = read.origin('PUBLIC_ORIGIN', 'http://localhost:3000');
  const stripe = readStripe(env, read, isThisMachine(publicOrigin));
  const password = env.OWNER_PASSWORD || null;
  const ownerEmail = read.email('OWNER_EMAIL', 'hello@studio.example');
  const weakness = password === null ? null : weaknessOf(password, { ownerEmail });
  if (weakness !== null) read.problems.push(`OWNER_PASSWORD is not taken: ${weakness}`);
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
    erasuresDirectory: read.text('ERASURES_DIR', 'erasures'),
    imageWorkerFile: currentName(read.text('PICTURE_MAKER_FILE', 'bff/dist/image-worker.cjs')),
    seedImagesDirectory: read.text('SEED_PICTURES_DIR', 'bff/seeds/pictures'),
    seed: read.oneOf('SEED', 'true', ['true', 'false']) === 'true',
    stripe,
    owner: {
      password,
      passwordFile: read.text('OWNER_PASSWORD_FILE', 'data/owner-password'),
      email: ownerEmail,
    },
    securityContact: read.prefixed('SECURITY_CONTACT', `mailto:${ownerEmail}`, ['mailto:', 'https://', 'tel:']),
    mail: {
      smtpUrl: env.SMTP_URL ? read.prefixed('SMTP_URL', '', ['smtp://', 'smtps://']) : null,
      from: read.email('MAIL_FROM', ownerEmail),
    },
    maxOpenOrdersPerAddress: read.integer('MAX_OPEN_ORDERS_PER_ADDRESS', holdLimits.maxTouched, 1_000_000),
    limits: read.admissionLimits(),
    maxEnquiriesPerAddress: read.integer('MAX_ENQUIRIES_PER_ADDRESS', rateLimits.enquiries.max, 1_000_000),
    reconcileEveryMs: read.integer('RECONCILE_EVERY_MS', 20_000, 3_600_000),
    trustedProxies: read.proxies('TRUSTED_PROXIES', 'loopback'),
    cdn: read.cdn(),
    viewKey: read.viewKey(),
    tracesUrl: read.traces(),
    logLevel: read.oneOf('LOG_LEVEL', 'info', logLevels),
  };
  if (/^mysql:/.test(config.databaseUrl) && !isOneAddress(config.databaseUrl))
    read.problems.push('DATABASE_URL must name one address, such as that of a MySQL Router.');
  const connectTimeout = /^mysql:[^?]*\?(?:.*&)?connectTimeout=([^&]*)/.exec(config.databaseUrl)?.[1];
  if (connectTimeout !== undefined && !/^[1-9]\d{1,5}$/.test(connectTimeout))
    read.problems.push('DATABASE_URL has a connectTimeout that is no whole number of ms from 10 to 999999.');
  if (stripe.emulatorUrl === null && !config.isSecure && !isThisMachine(publicOrigin))
    read.problems.push(
      'PUBLIC_ORIGIN must begin with https:// where payments are real: over http anybody on the way reads the password and the cookies.',
    );
  if (/\s/.test(config.securityContact)) read.problems.push('SECURITY_CONTACT must be one address.');
  if (read.problems.length > 0) throw new StartError(read.problems);
  return deepFreeze(config);
}

function readStripe(env: Environment, read: SettingsReader, isLocal: boolean): StripeConfig {
  const keys = {
    secretKey: env.STRIPE_SECRET_KEY || emulator.secretKey,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY || emulator.publishableKey,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET || emulator.webhookSecret,
  };
  const emulatorUrl = read.origin('STRIPE_EMULATOR_URL', 'http://127.0.0.1:3005');
  const isAllowed = read.oneOf('STRIPE_EMULATOR', '', ['', 'allow']) === 'allow';
  if (keys.secretKey !== emulator.secretKey) {
    read.problems.push(...problemsOf(keys));
    return { ...keys, emulatorUrl: null, scriptUrl: null };
  }
  if (keys.publishableKey !== emulator.publishableKey)
    read.problems.push('STRIPE_SECRET_KEY must be set too when STRIPE_PUBLISHABLE_KEY is.');
  if (!isLocal && !isAllowed)
    read.problems.push(
      'STRIPE_SECRET_KEY is missing: PUBLIC_ORIGIN is not this machine, so payments need real keys (or STRIPE_EMULATOR=allow).',
    );
  return { ...keys, emulatorUrl, scriptUrl: `${read.origin('STRIPE_EMULATOR_PUBLIC_ORIGIN', emulatorUrl)}/v3/` };
}

function problemsOf(keys: Pick<StripeConfig, 'secretKey' | 'publishableKey' | 'webhookSecret'>): string[] {
  const problems: string[] = [];
  const isPublishableMissing = keys.publishableKey === emulator.publishableKey;
  if (isPublishableMissing) problems.push('STRIPE_PUBLISHABLE_KEY must be set too when STRIPE_SECRET_KEY is.');
  if (keys.webhookSecret === emulator.webhookSecret)
    problems.push('STRIPE_WEBHOOK_SECRET must be set too when STRIPE_SECRET_KEY is.');
  if (!keys.publishableKey.startsWith('pk_'))
    problems.push('STRIPE_PUBLISHABLE_KEY must begin with pk_: every visitor is told it.');
  else if (!isPublishableMissing && areOfTwoModes(keys.secretKey, keys.publishableKey))
    problems.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of one mode: both live, or both test.');
  return problems;
}

/** Live keys do not see objects of test keys and vice versa. */
function areOfTwoModes(...keys: string[]): boolean {
  return ['_live_', '_test_'].every((mode) => keys.some((key) => key.includes(mode)));
}

/** The password can come from a file. */
function withPassword(databaseUrl: string, password = ''): string {
  if (password === '') return databaseUrl;
  return databaseUrl.replace(
    /^(mysql:\/\/[^:@/]+)@/,
    (_, start: string) => `${start}:${encodeURIComponent(password)}@`,
  );
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
}

/** Older `.env` files may name the image worker `picture-child.cjs`. */
const currentName = (file: string) => file.replace(/picture-child(?=\.cjs$)/, 'image-worker');

/** Earlier releases took several, separated by commas. */
function isOneAddress(databaseUrl: string): boolean {
  return URL.canParse(databaseUrl) && !new URL(databaseUrl).hostname.includes(',');
}
