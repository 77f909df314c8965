/** Steps at which a crash must do no harm, in the order of a purchase. */
export const failpoints = [
  'cpi:in-hold',
  'cpi:after-hold',
  'cpi:after-create',
  'cpi:after-store',
  'cpi:after-cancel',
  'hold:after-end-of-time',
  'hold:after-cancel',
  'webhook:after-receive',
  'webhook:after-settle',
  'settle:after-move',
  'settle:before-commit',
  'settle:after-commit',
  'reconciler:after-lease',
  'reconciler:after-create',
  'reconciler:after-cancel',
  'reconciler:after-settle',
  'events:after-store',
  'refund:after-claim',
  'refund:after-refund',
  'refund:before-commit',
  'outbox:after-claim',
  'outbox:after-send',
] as const;

type ImageFailpoint = 'picture:in-file' | 'picture:between-names';

export type Failpoint = (typeof failpoints)[number] | ImageFailpoint;

/** Builds of the fault tests replace this module by testing/armed-failpoint.ts. */
export function failpoint(_name: Failpoint): void {}
