import type { Country, HostedDocument } from '@contract/documents';
import type { InputOf } from '@contract/operations';
import { getCountries, getDocument } from '@/services/documents';
import { api, serviceQuery } from '../api';

export const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    document: build.query<HostedDocument, string>({
      queryFn: serviceQuery(getDocument),
      providesTags: (_document, _error, documentID) => [{ type: 'Document', id: documentID }],
    }),
    /** The same for everyone, so it is asked for once and kept; an argument asks the API for the countries with these values. */
    countries: build.query<Country[], InputOf<'other.countries'> | void>({
      queryFn: async (filter, store) => {
        const { data, error } = await serviceQuery(getCountries)(filter ?? {}, store);
        return data ? { data: data.items } : { error };
      },
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useDocumentQuery, useCountriesQuery } = documentsApi;
