import type { HostedDocument } from '../../contract/documents';
import type { Config } from '../../platform/config';
import { notFound } from '../../platform/errors';
import type { Settings } from '../../platform/settings';
import { contactsOf, withContacts } from './contacts';
import { companyPages, sandboxPages } from './texts/companyPages';
import { contentGuidelines } from './texts/contentGuidelines';
import { contentMarketplaceAgreement } from './texts/contentMarketplaceAgreement';
import { cookiePolicy } from './texts/cookiePolicy';
import { endUserAgreement } from './texts/endUserAgreement';
import { forCreators, forCreatorsWith } from './texts/forCreators';
import { privacyPolicy } from './texts/privacyPolicy';
import { termsOfUse } from './texts/termsOfUse';

const texts: readonly HostedDocument[] = [
  privacyPolicy,
  termsOfUse,
  contentGuidelines,
  endUserAgreement,
  contentMarketplaceAgreement,
  cookiePolicy,
  ...companyPages,
];

/**
 * Every document that our pages show. The texts ship with the release, so that a version and its text cannot diverge; the operator's
 * contacts come from its configuration, the fees of the day from the settings.
 */
export function createDocumentService(config: Config, settings: Pick<Settings, 'get'>) {
  const contacts = contactsOf(config);
  const documents = [...texts, ...(config.SANDBOX ? sandboxPages : [])].map((document) => withContacts(document, contacts));
  const byID = new Map(documents.map((document) => [document.documentID, document]));
  function getDocument(documentID: string): HostedDocument {
    const document = byID.get(documentID);
    if (!document) throw notFound('This document');
    return document;
  }
  return {
    documents,
    getDocument,
    /** The document with the fees that hold now. */
    async getCurrent(documentID: string): Promise<HostedDocument> {
      if (documentID !== forCreators.documentID) return getDocument(documentID);
      const tickets = await settings.get('ticketFees');
      const campaigns = await settings.get('campaignFees');
      const films = await settings.get('filmFees');
      return withContacts(forCreatorsWith({ tickets, campaigns, films }), contacts);
    },
  };
}
export type DocumentService = ReturnType<typeof createDocumentService>;
