import type { InputOf } from '@contract/operations';
import type { ChannelOrganisation } from '@contract/organisations';
import { addOrganisationDocument, getOrganisation, removeOrganisation, saveOrganisation } from '@/services/studio/organisation';
import { api, serviceQuery } from '../api';

const quiet = { suppressToast: true };

/** The organisation that is paid for a channel. */
export const { useOrganisationQuery, useSaveOrganisationMutation, useAddOrganisationDocumentMutation, useRemoveOrganisationMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      organisation: build.query<ChannelOrganisation, string>({
        queryFn: (channelID, store) => serviceQuery(getOrganisation, quiet)({ channelID }, store),
        providesTags: ['Viewer', 'Payment'],
      }),
      saveOrganisation: build.mutation<ChannelOrganisation, InputOf<'studio.organisationSave'>>({
        queryFn: serviceQuery(saveOrganisation, quiet),
        invalidatesTags: ['Payment'],
      }),
      addOrganisationDocument: build.mutation<ChannelOrganisation, InputOf<'studio.organisationDocumentAdd'>>({
        queryFn: serviceQuery(addOrganisationDocument, quiet),
        invalidatesTags: ['Payment'],
      }),
      removeOrganisation: build.mutation<ChannelOrganisation, string>({
        queryFn: (channelID, store) => serviceQuery(removeOrganisation, quiet)({ channelID }, store),
        invalidatesTags: ['Payment'],
      }),
    }),
  });
