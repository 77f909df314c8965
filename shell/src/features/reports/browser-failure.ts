/** The kinds are: a remote's entry, a chunk, an exception, a failed hydration. */
export const failureKinds = ['load', 'chunk', 'render', 'hydration'] as const;
export type FailureKind = (typeof failureKinds)[number];

export interface BrowserFailure {
  /** The remote's name, or `shellName`. */
  readonly remote: string;
  readonly build: string;
  readonly kind: FailureKind;
}

/** The front server, which knows the builds, receives reports at this path. */
export const failuresPath = '/browser-failures';

export const shellName = 'shell';

/** '/static/main.0123456789.js'; '' in development. */
export const buildOfShell = (script = ''): string => /\.(\w{10})\.js$/.exec(script)?.[1] ?? '';
