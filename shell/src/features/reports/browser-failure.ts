/** Remote's entry, chunk, exception, failed hydration. */
export const failureKinds = ['load', 'chunk', 'render', 'hydration'] as const;
export type FailureKind = (typeof failureKinds)[number];

export interface BrowserFailure {
  /** Or `shellName`. */
  readonly remote: string;
  readonly build: string;
  readonly kind: FailureKind;
}

/** The front server knows the builds. */
export const failuresPath = '/browser-failures';

export const shellName = 'shell';

/** '/static/main.0123456789.js'; '' in development. */
export const buildOfShell = (script = ''): string => /\.(\w{10})\.js$/.exec(script)?.[1] ?? '';
