import { calls } from '@studio/contract/calls';
import type { ErasedPerson, PersonalData, PersonMatch } from '@studio/contract';
import { api } from '../../team-api';

/** `order`: id of an order without an address, or with another person's. */
export type PersonQuery = { readonly email: string } | { readonly order: string };

export const { useLazyFindPeopleQuery, usePersonalDataQuery, useErasePersonMutation } = api.injectEndpoints({
  endpoints: (build) => ({
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
