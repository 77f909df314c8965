import { calls } from '@studio/contract/calls';
import type { ErasedPerson, PersonalData, PersonMatch } from '@studio/contract';
import { api } from '../../team-api';

/** Whom it is about: an email address, or an order of whoever gave none, or another's. */
export type PersonQuery = { readonly email: string } | { readonly order: string };

export const { useLazyFindPeopleQuery, usePersonalDataQuery, useErasePersonMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // Asked anew each time, and kept no longer than they are looked at.
    findPeople: build.query<PersonMatch[], string>({
      query: (q) => ({ call: calls.findPeople, query: { q } }),
      keepUnusedDataFor: 0,
    }),
    personalData: build.query<PersonalData, PersonQuery>({
      query: (whom) => ({ call: calls.getPersonalData, query: whom }),
      keepUnusedDataFor: 0,
      providesTags: [api.tag('PersonalData')],
    }),
    erasePerson: build.mutation<ErasedPerson, PersonQuery>({
      query: (body) => ({ call: calls.erasePerson, body }),
      invalidatesTags: [api.tag('Orders'), api.tag('Enquiries'), api.tag('Reservations'), api.tag('PersonalData')],
    }),
  }),
});
