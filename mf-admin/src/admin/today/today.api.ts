import { calls } from '@studio/contract/calls';
import type { FailedEmail, Today } from '@studio/contract';
import { isOutOfDate } from '@studio/forms';
import { api } from '../../team-api';
import { contentTags } from '../content/content-tags';

const today = api.tag('Today');

export const { useGetTodayQuery, useListFailedMailQuery, useSendMailAgainMutation, useDropMailMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      getToday: build.query<Today, void>({
        query: () => ({ call: calls.getToday }),
        providesTags: [today, api.tag('Orders'), api.tag('Enquiries'), ...Object.values(contentTags)],
      }),
      listFailedMail: build.query<FailedEmail[], void>({
        query: () => ({ call: calls.listFailedMail }),
        providesTags: [today, api.tag('Enquiries')],
      }),
      dropMail: build.mutation<unknown, number>({
        query: (id) => ({ call: calls.dropMail, params: { id } }),
        invalidatesTags: (_, error) => (!error || isOutOfDate(error) ? [today, api.tag('Enquiries')] : []),
      }),
      sendMailAgain: build.mutation<unknown, number>({
        query: (id) => ({ call: calls.sendMailAgain, params: { id } }),
        invalidatesTags: (_, error) => (!error || isOutOfDate(error) ? [today, api.tag('Enquiries')] : []),
      }),
    }),
  });
