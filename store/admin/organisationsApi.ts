import type { InputOf, OutputOf } from '@contract/operations';
import { decideOrganisation, getOrganisations, viewOrganisationDocument } from '@/services/admin/consolePages';
import { api, serviceQuery } from '../api';

const quiet = { suppressToast: true };

/** Organisations that wait for a review. */
export const { useAdminOrganisationsQuery, useDecideOrganisationMutation, useViewOrganisationDocumentMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    adminOrganisations: build.query<OutputOf<'admin.organisations'>, void>({
      queryFn: (_, store) => serviceQuery(getOrganisations, quiet)({}, store),
      providesTags: ['Viewer', 'Console'],
    }),
    decideOrganisation: build.mutation<OutputOf<'admin.organisationDecide'>, InputOf<'admin.organisationDecide'>>({
      queryFn: serviceQuery(decideOrganisation, quiet),
      invalidatesTags: ['Console'],
    }),
    viewOrganisationDocument: build.mutation<OutputOf<'admin.organisationDocument'>, InputOf<'admin.organisationDocument'>>({
      queryFn: serviceQuery(viewOrganisationDocument, quiet),
    }),
  }),
});
