import { calls } from '@studio/contract/calls';
import type { ErasedPerson, PersonalData } from '@studio/contract';
import { api } from '../../team-api';

export const { useLazyPersonalDataQuery, useErasePersonMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // Asked anew each time, and kept no longer than it is looked at.
    personalData: build.query<PersonalData, string>({
      query: (email) => ({ call: calls.getPersonalData, query: { email } }),
      keepUnusedDataFor: 0,
    }),
    erasePerson: build.mutation<ErasedPerson, string>({
      query: (email) => ({ call: calls.erasePerson, body: { email } }),
      invalidatesTags: [api.tag('Orders'), api.tag('Enquiries'), api.tag('Reservations')],
    }),
  }),
});
