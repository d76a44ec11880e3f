import { modulePlugin } from '../../platform/http/modulePlugin';
import { documentsEndpoints } from '../../contract/documents';
import { mount } from '../../platform/http/mount';
import { listCountries } from './countryService';
import type { DocumentService } from './documentService';
import type { PublicAddressService } from './publicAddressService';

interface Deps {
  hostedDocuments: Pick<DocumentService, 'getDocument'>;
  publicAddresses: PublicAddressService;
}

/** Documents and countries change with a release only, so browsers and the CDN keep them; a CDN is purged by the deployment. */
export const documentsPlugin = modulePlugin(
  'documents',
  (app, { hostedDocuments: { getDocument }, publicAddresses: { listPublicAddresses } }: Deps) => {
    mount(app, documentsEndpoints.hostedDocuments, ({ documentID }, _request, reply) => {
      const document = getDocument(documentID);
      void reply.header('cache-control', 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400');
      return document;
    });
    mount(app, documentsEndpoints.countries, (filter, _request, reply) => {
      void reply.header('cache-control', 'public, max-age=86400, s-maxage=604800, stale-while-revalidate=604800');
      return listCountries(filter);
    });
    mount(app, documentsEndpoints.publicAddresses, ({ part }, _request, reply) => {
      void reply.header('cache-control', 'public, max-age=300, s-maxage=3600');
      return listPublicAddresses(part);
    });
  },
);
