import { calls } from '@studio/contract/calls';
import type { DigitalCreation } from '@studio/contract';
import { isApiError, tagOf, type OnProgress } from '@studio/host';
import { api } from '../../../team-api';

interface Written {
  /** The creation that is changed; undefined: a new one. */
  readonly base: DigitalCreation | undefined;
  readonly body: FormData;
  readonly onProgress: OnProgress;
}

/** A creation as the dialog saves it. A refusal because it is another one by now makes the wall stale too. */
export const { useSaveCreationMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    saveCreation: build.mutation<DigitalCreation, Written>({
      query: ({ base, ...request }) =>
        base
          ? { ...request, call: calls.updateDigitalCreation, params: { id: base.id }, version: base.version }
          : { ...request, call: calls.createDigitalCreation },
      invalidatesTags: (_, error) => (!error || isConflict(error) ? [tagOf('host', 'DigitalCreations')] : []),
    }),
  }),
});

/** True when somebody else changed the creation since it was read. */
export function isConflict(error: unknown): boolean {
  return isApiError(error) && error.answer?.code === 'CONFLICT';
}
