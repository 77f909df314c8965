import { workLimits } from './visitors/limits';
import { isTrustable } from './visitors/proxies';
import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

export class StartError extends Error {
  constructor(
    readonly problems: readonly string[],
    cause?: unknown,
  ) {
    super(problems.join('\n'), { cause });
    this.name = 'StartError';
  }
}

/** The BFF's calls for front servers; no proxy passes them. */
export const internalPrefix = '/api/internal/';
export const internalKeyHeader = 'x-internal-key';

export type SettingsReader = ReturnType<typeof settingsReader>;

export function isThisMachine(url: string): boolean {
  const hostname = URL.canParse(url) ? new URL(url).hostname : '';
  return /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** An empty variable counts as unset. Throw a StartError if `problems` is not empty. */
export function settingsReader(env: Environment) {
  const problems: string[] = [];
  const text = (name: string, standard: string) => env[name] || standard;
  const integer = (name: string, standard: number, maximum: number): number => {
    const value = text(name, String(standard));
    if (!/^\d{1,7}$/.test(value) || Number(value) > maximum) {
      problems.push(`${name} must be a whole number from 0 to ${maximum}, not "${value}".`);
    }
    return Number(value);
  };
  const prefixed = (name: string, standard: string, prefixes: readonly string[]): string => {
    const value = text(name, standard);
    // Do not print the value: a database URL contains its password.
    if (!prefixes.some((prefix) => value.startsWith(prefix) && value.length > prefix.length)) {
      problems.push(`${name} must start with ${prefixes.join(' or ')} and name a place.`);
    }
    return value;
  };
  const optionalUrl = (name: string): string | null => {
    const url = env[name] ? prefixed(name, '', ['http://', 'https://']) : null;
    if (url !== null && !URL.canParse(url)) problems.push(`${name} must be a URL.`);
    return url;
  };
  return {
    problems,
    text,
    integer,
    oneOf(name: string, standard: string, allowed: readonly string[]): string {
      const value = text(name, standard);
      if (!allowed.includes(value)) {
        problems.push(`${name} must be ${allowed.filter(Boolean).join(' or ')}, not "${value}".`);
      }
      return value;
    },
    prefixed,
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
    url(name: string, standard: string): string {
      const value = text(name, standard);
      if (!URL.canParse(value)) problems.push(`${name} must be a URL, not "${value}".`);
      return value.replace(/\/$/, '');
    },
    /** One network's share is in percent. */
    admissionLimits: () => ({
      max: {
        call: integer('MAX_CALLS_AT_ONCE', workLimits.calls, 100_000),
        upload: integer('MAX_UPLOADS_AT_ONCE', workLimits.uploads, 1000),
      },
      sharePercent: integer('MAX_SHARE_PER_ADDRESS', workLimits.sharePercent, 100),
    }),
    cdn: () => {
      const purgeUrl = optionalUrl('CDN_PURGE_URL');
      if (purgeUrl?.startsWith('http:') && !isThisMachine(purgeUrl))
        problems.push('CDN_PURGE_URL must begin with https://, unless it is on this machine: its token is sent there.');
      return { purgeUrl, purgeToken: env.CDN_PURGE_TOKEN || null };
    },
    /** The same for front servers and BFFs. */
    viewKey: (): string | null => {
      const key = env.VIEW_KEY || null;
      if (key !== null && key.length < 24) problems.push('VIEW_KEY must have at least 24 characters.');
      return key;
    },
    traces: (): string | null => optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT')?.replace(/\/$/, '') ?? null,
    proxies(name: string, standard: string): string[] {
      const given = text(name, standard);
      const values = given === '' ? [] : given.split(',').map((value) => value.trim());
      for (const value of values.filter((each) => !isTrustable(each))) {
        problems.push(`${name} must list addresses, networks such as 10.0.0.0/8, or loopback, not "${value}".`);
      }
      return values;
    },
  };
}

/**
 * `<name>_FILE` is a path. A variable that is set wins.
 * @throws StartError that names every unreadable file
 */
export function withFiles<T extends Environment>(env: T, names: readonly string[]): T {
  const problems: string[] = [];
  const found = names.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (!file || env[name]) return [];
    try {
      return [[name, readFileSync(file, 'utf8').trim()]];
    } catch (error) {
      problems.push(`${name}_FILE can't be read: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  });
  if (problems.length > 0) throw new StartError(problems);
  return { ...env, ...Object.fromEntries(found) };
}
