/** The steps between which a crash must do no harm, in the order in which a purchase takes them. */
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

/** The steps between which a crash leaves whole pictures or none, in the order in which an upload takes them. */
type ImageFailpoint = 'picture:in-file' | 'picture:between-names';

export type Failpoint = (typeof failpoints)[number] | ImageFailpoint;

/** Marks a step at which tests end the process as a power cut would. Here it does nothing: only the build of the fault tests
 *  puts testing/armed-failpoint.ts in this module's place (infra/tests/faults/build.mjs). */
export function failpoint(_name: Failpoint): void {}
