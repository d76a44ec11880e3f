import type { HostedDocument } from '@contract/documents';
import { getDocument } from '@/services/documents';
import { api, ask } from '../api';

export const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    document: build.query<HostedDocument, string>({
      queryFn: ask(getDocument),
      providesTags: (_document, _error, documentID) => [{ type: 'Document', id: documentID }],
    }),
  }),
});

export const { useDocumentQuery } = documentsApi;
