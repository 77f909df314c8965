/** What goes wrong in a browser: a remote's code does not come, a chunk does not, a page throws, the server's HTML does not come to life. */
export const failureKinds = ['load', 'chunk', 'render', 'hydration'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** One failure, as the front server counts it: nothing that a visitor wrote or visited. */
export interface BrowserFailure {
  /** The remote's name; `shellName`: the shell. */
  readonly remote: string;
  readonly build: string;
  readonly kind: FailureKind;
}

/** Where browsers report failures, answered by the front server itself: it knows which builds there are. */
export const failuresPath = '/browser-failures';

export const shellName = 'shell';

/** The shell's build, by the address of its first script: '/static/main.0123456789.js'. @returns '' in development */
export const buildOfShell = (script = ''): string => /\.(\w{10})\.js$/.exec(script)?.[1] ?? '';
