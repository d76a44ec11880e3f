// Where organisations are registered, and what each country asks of them. Pure and without zod: the form and the API use it.

/** Members of the European Union, ISO 3166. */
const euMembers = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;
export const organisationCountries = ['IN', 'GB', 'US', 'AE', ...euMembers] as const;
export type OrganisationCountry = (typeof organisationCountries)[number];
/** Countries with the same rules. */
export type OrganisationRegion = 'IN' | 'GB' | 'US' | 'AE' | 'EU';
export const regionOf = (country: OrganisationCountry): OrganisationRegion =>
  country === 'IN' || country === 'GB' || country === 'US' || country === 'AE' ? country : 'EU';

export const organisationKinds = ['PRIVATE_COMPANY', 'PUBLIC_COMPANY', 'LLP', 'PARTNERSHIP', 'TRUST', 'SOCIETY', 'NON_PROFIT'] as const;
export type OrganisationKind = (typeof organisationKinds)[number];
export const documentKinds = ['INCORPORATION', 'TAX', 'ADDRESS', 'OTHER'] as const;
type OrganisationDocumentKind = (typeof documentKinds)[number];

interface RegionRules {
  kinds: readonly OrganisationKind[];
  /** Documents without which it is not submitted; at least one of any kind where the list is empty. */
  documents: readonly OrganisationDocumentKind[];
}
export const organisationRegions: Readonly<Record<OrganisationRegion, RegionRules>> = {
  IN: { kinds: ['PRIVATE_COMPANY', 'PUBLIC_COMPANY', 'LLP', 'PARTNERSHIP', 'TRUST', 'SOCIETY'], documents: [] },
  GB: { kinds: ['PRIVATE_COMPANY', 'PUBLIC_COMPANY', 'LLP', 'PARTNERSHIP', 'NON_PROFIT'], documents: ['INCORPORATION'] },
  EU: { kinds: ['PRIVATE_COMPANY', 'PUBLIC_COMPANY', 'PARTNERSHIP', 'NON_PROFIT'], documents: ['INCORPORATION'] },
  // The letter of the IRS is what connects the name with the EIN.
  US: { kinds: ['PRIVATE_COMPANY', 'PUBLIC_COMPANY', 'LLP', 'PARTNERSHIP', 'NON_PROFIT'], documents: ['INCORPORATION', 'TAX'] },
  AE: { kinds: ['PRIVATE_COMPANY', 'PUBLIC_COMPANY', 'PARTNERSHIP', 'NON_PROFIT'], documents: ['INCORPORATION'] },
};

/** The kinds of document that are still missing before it can be submitted. */
export function missingDocuments(
  country: OrganisationCountry,
  present: readonly { kind: OrganisationDocumentKind }[],
): readonly OrganisationDocumentKind[] {
  const { documents } = organisationRegions[regionOf(country)];
  if (documents.length === 0) return present.length === 0 ? ['INCORPORATION'] : [];
  return documents.filter((kind) => present.every((document) => document.kind !== kind));
}
