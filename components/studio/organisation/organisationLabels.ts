import type { OrganisationDocument, OrganisationKind, OrganisationState } from '@contract/organisations';
import * as t from '@messages/studio/organisation';

export const kindLabels: Record<OrganisationKind, string> = {
  PRIVATE_COMPANY: t.kindPrivateCompany,
  PUBLIC_COMPANY: t.kindPublicCompany,
  LLP: t.kindLlp,
  PARTNERSHIP: t.kindPartnership,
  TRUST: t.kindTrust,
  SOCIETY: t.kindSociety,
};
export const stateLabels: Record<OrganisationState, string> = {
  DRAFT: t.stateDraft,
  SUBMITTED: t.stateSubmitted,
  VERIFIED: t.stateVerified,
  CHANGES_REQUESTED: t.stateChanges,
};
export const documentLabels: Record<OrganisationDocument['kind'], string> = {
  INCORPORATION: t.kindIncorporation,
  TAX: t.kindTax,
  ADDRESS: t.kindAddress,
  OTHER: t.kindOther,
};
