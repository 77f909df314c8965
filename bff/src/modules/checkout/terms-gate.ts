import type { Knex } from 'knex';
import type { StripeConfig } from '../../config/config';
import { hasLiveKeys } from '../../config/config';
import { AppError } from '../../errors';
import { pagesRepo } from '../content';

/** Live payments wait for published Terms of Service. */
export function termsGate({ db, stripe }: { readonly db: Knex; readonly stripe: StripeConfig }) {
  const isLive = hasLiveKeys(stripe);
  const hasTerms = async (): Promise<boolean> =>
    (await pagesRepo(db).listPublished()).some(({ slug }) => slug === 'terms');
  return {
    hasTerms,
    isClosed: async (): Promise<boolean> => isLive && !(await hasTerms()),
    /** @throws AppError PAYMENTS_NOT_OPEN */
    async pass(): Promise<void> {
      if (await this.isClosed()) throw new AppError('PAYMENTS_NOT_OPEN');
    },
  };
}

export type TermsGate = ReturnType<typeof termsGate>;
