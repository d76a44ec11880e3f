import type { OrganisationKind, OrganisationRegion } from '@contract/organisationCountries';
import type { OrganisationDocument, OrganisationState } from '@contract/organisations';
import * as t from '@messages/studio/organisation';

const kindLabels: Record<OrganisationKind, string> = {
  PRIVATE_COMPANY: t.kindPrivateCompany,
  PUBLIC_COMPANY: t.kindPublicCompany,
  LLP: t.kindLlp,
  PARTNERSHIP: t.kindPartnership,
  TRUST: t.kindTrust,
  SOCIETY: t.kindSociety,
  NON_PROFIT: t.kindNonProfit,
};
/** What kinds mean where their names differ from those in India. */
const regionKindLabels: Readonly<Partial<Record<OrganisationRegion, Partial<Record<OrganisationKind, string>>>>> = {
  EU: { PRIVATE_COMPANY: t.kindPrivateCompanyEu, PUBLIC_COMPANY: t.kindPublicCompanyEu },
  US: { PRIVATE_COMPANY: t.kindPrivateCompanyUs, PUBLIC_COMPANY: t.kindPublicCompanyUs },
  AE: { PRIVATE_COMPANY: t.kindPrivateCompanyAe, PUBLIC_COMPANY: t.kindPublicCompanyAe },
};
export const kindLabelIn = (region: OrganisationRegion, kind: OrganisationKind): string =>
  regionKindLabels[region]?.[kind] ?? kindLabels[kind];
/** The number in its register, by country. */
export const registerLabels = {
  CIN: { label: t.cin, hint: t.cinHint },
  LLPIN: { label: t.llpin, hint: t.llpinHint },
  UK_REGISTER: { label: t.companyNumber, hint: t.companyNumberHint },
  EU_REGISTER: { label: t.registerNumber, hint: t.registerNumberHint },
  TRADE_LICENCE: { label: t.tradeLicence, hint: t.tradeLicenceHint },
} as const;
export const taxLabels = {
  GB: { label: t.vatNumber, hint: t.vatNumberHint },
  EU: { label: t.vatNumber, hint: t.vatNumberHint },
  US: { label: t.ein, hint: t.einHint },
  AE: { label: t.trn, hint: t.trnHint },
} as const;
/** The documents that a country asks for. */
export const documentHints: Record<OrganisationRegion, string> = {
  IN: t.documentsHint,
  GB: t.documentsHintGb,
  EU: t.documentsHintEu,
  US: t.documentsHintUs,
  AE: t.documentsHintAe,
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
