import type { HostedDocument } from '../../contract/documents';
import { notFound } from '../../errors';
import { contentGuidelines } from './texts/contentGuidelines';
import { contentMarketplaceAgreement } from './texts/contentMarketplaceAgreement';
import { cookiePolicy } from './texts/cookiePolicy';
import { endUserAgreement } from './texts/endUserAgreement';
import { housePages } from './texts/housePages';
import { privacyPolicy } from './texts/privacyPolicy';
import { termsOfUse } from './texts/termsOfUse';

/** Every document that a page of ours shows; the texts are part of the release, so that a version and its words cannot drift apart. */
export const hostedDocuments: readonly HostedDocument[] = [
  privacyPolicy,
  termsOfUse,
  contentGuidelines,
  endUserAgreement,
  contentMarketplaceAgreement,
  cookiePolicy,
  ...housePages,
];

const byID = new Map(hostedDocuments.map((document) => [document.documentID, document]));

export function getDocument(documentID: string): HostedDocument {
  const document = byID.get(documentID);
  if (!document) throw notFound('This document');
  return document;
}
