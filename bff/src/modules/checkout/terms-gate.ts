import type { Knex } from 'knex';
import type { StripeConfig } from '../../config/config';
import { hasLiveKeys } from '../../config/config';
import { AppError } from '../../errors';
import { pagesRepo } from '../pages/pages.repo';

/** With live keys nobody pays before the Terms of Service are published: the payment form says that they are accepted. */
export function termsGate({ db, stripe }: { readonly db: Knex; readonly stripe: StripeConfig }) {
  const isLive = hasLiveKeys(stripe);
  const hasTerms = async (): Promise<boolean> =>
    (await pagesRepo(db).listPublished()).some(({ slug }) => slug === 'terms');
  return {
    hasTerms,
    /** True where the checkout waits for the owner to publish them. */
    isClosed: async (): Promise<boolean> => isLive && !(await hasTerms()),
    /** @throws AppError PAYMENTS_NOT_OPEN */
    async pass(): Promise<void> {
      if (await this.isClosed()) throw new AppError('PAYMENTS_NOT_OPEN');
    },
  };
}

export type TermsGate = ReturnType<typeof termsGate>;
