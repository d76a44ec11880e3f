import { isGstin } from './gstin';
import type { OrganisationDetails, OrganisationKind } from './organisations';

/** The fourth letter of the PAN of each kind of organisation (Income Tax Department, structure of the PAN). */
const panLetters: Readonly<Record<OrganisationKind, string>> = {
  PRIVATE_COMPANY: 'C',
  PUBLIC_COMPANY: 'C',
  LLP: 'F',
  PARTNERSHIP: 'F',
  TRUST: 'T',
  SOCIETY: 'AB',
};
const panPattern = /^[A-Z]{3}[ABCFGHJKLPT][A-Z]\d{4}[A-Z]$/;
/** Listed or unlisted, industry, state, year, class, number of the registration. */
const cinPattern = /^[LU]\d{5}[A-Z]{2}(?:18|19|20)\d{2}[A-Z]{3}\d{6}$/;
const llpinPattern = /^[A-Z]{3}-?\d{4}$/;

/** The register that has the number; null for kinds without one. */
export const registrationOf = (kind: OrganisationKind): 'CIN' | 'LLPIN' | null =>
  kind === 'PRIVATE_COMPANY' || kind === 'PUBLIC_COMPANY' ? 'CIN' : kind === 'LLP' ? 'LLPIN' : null;

const canonical = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/** The details as they are stored: IDs without spaces and in upper case, empty ones as null. */
export function canonicalDetails({ legalName, kind, pan, gstin, registration, address }: OrganisationDetails): OrganisationDetails {
  const idOrNull = (text: string | null) => (text === null || canonical(text) === '' ? null : canonical(text));
  return {
    legalName: legalName.normalize('NFC').replace(/\s+/g, ' ').trim(),
    kind,
    pan: canonical(pan),
    gstin: idOrNull(gstin),
    registration: registrationOf(kind) === null ? null : idOrNull(registration),
    address: address.trim(),
  };
}

function panProblem({ pan, kind }: OrganisationDetails): string | null {
  if (!panPattern.test(pan) || pan.slice(5, 9) === '0000') return 'must be ten characters: five letters, four digits, one letter';
  if (pan.charAt(3) === 'P') return 'is the PAN of a person: use that of the organisation';
  const letters = panLetters[kind];
  return letters.includes(pan.charAt(3))
    ? null
    : `is not the PAN of this kind of organisation: its fourth letter is ${[...letters].join(' or ')}`;
}
function gstinProblem({ gstin, pan }: OrganisationDetails): string | null {
  if (gstin === null) return null;
  if (!isGstin(gstin)) return 'must be a valid GSTIN';
  return gstin.slice(2, 12) === pan ? null : 'belongs to another PAN';
}
function registrationProblem({ registration, kind }: OrganisationDetails): string | null {
  const register = registrationOf(kind);
  if (register === null) return null;
  if (register === 'LLPIN') return llpinPattern.test(registration ?? '') ? null : 'must be an LLPIN: three letters and four digits';
  if (!cinPattern.test(registration ?? '')) return 'must be a CIN of 21 characters, such as U59110KL2019PTC123456';
  const isPublic = (registration ?? '').slice(12, 15) === 'PLC';
  return isPublic === (kind === 'PUBLIC_COMPANY') ? null : 'is the CIN of another kind of company';
}

/** What is wrong with canonical details, by field; empty when nothing is. A valid format does not prove that the organisation exists. */
export function organisationProblems(details: OrganisationDetails): Partial<Record<'pan' | 'gstin' | 'registration', string>> {
  const problems = { pan: panProblem(details), gstin: gstinProblem(details), registration: registrationProblem(details) };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}
