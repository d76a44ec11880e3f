import { isGstin } from './gstin';
import { organisationRegions, regionOf, type OrganisationCountry, type OrganisationKind } from './organisationCountries';
import type { OrganisationDetails } from './organisations';
import { isVatID } from './vatID';

/** The fourth letter of the PAN of each kind of organisation in India (Income Tax Department, structure of the PAN). */
const panLetters: Readonly<Partial<Record<OrganisationKind, string>>> = {
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

/**
 * Company numbers of the United Kingdom by kind: eight digits, or a prefix of the register and six (Companies House, "Uniform Resource Identifiers customer
 * guide"). A partnership with limited liability of its partners has LP, SL or NL; a charity may be a company too.
 */
const ukNumbers: Readonly<Partial<Record<OrganisationKind, RegExp>>> = {
  PRIVATE_COMPANY: /^(?:\d{8}|(?:SC|NI|R0|ZC|FC|NF|SF)\d{6})$/,
  PUBLIC_COMPANY: /^(?:\d{8}|(?:SC|NI|R0|ZC|FC|NF|SF)\d{6})$/,
  LLP: /^(?:OC|SO|NC)\d{6}$/,
  PARTNERSHIP: /^(?:LP|SL|NL)\d{6}$/,
  NON_PROFIT: /^(?:\d{8}|(?:CE|CS|SC|NI|IP|SP|RS|RC)\d{6})$/,
};

const digitsOf = (text: string) => [...text].map(Number);
/** The Luhn checksum, which SIREN numbers have. */
const hasLuhn = (text: string) =>
  digitsOf(text)
    .reverse()
    .reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0) %
    10 ===
  0;

/** Numbers of registers of the European Union whose form is fixed: SIREN, Handelsregister, KVK, KBO/BCE. Others are letters and digits. */
const euNumbers: Readonly<Partial<Record<OrganisationCountry, (number: string) => boolean>>> = {
  FR: (number) => /^\d{9}$/.test(number) && hasLuhn(number),
  DE: (number) => /^(?:HRA|HRB|GNR|PR|VR)\d{1,6}[A-Z]{0,2}$/.test(number),
  NL: (number) => /^\d{8}$/.test(number),
  BE: (number) => /^[01]\d{9}$/.test(number) && 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
};
const euNumber = /^[A-Z0-9][A-Z0-9./-]{2,24}$/;
/** The VAT number of a country begins with its code, except that of Greece (VIES). */
const vatPrefixes = (country: OrganisationCountry) => (country === 'GR' ? ['EL'] : country === 'GB' ? ['GB', 'XI'] : [country]);

/** Nine digits; these prefixes were never given (IRS, "How EINs are assigned and valid EIN prefixes"). */
const einPattern = /^(?!0[0789]|1[789]|2[89]|49|69|7[089]|8[9]|9[67])\d{9}$/;
/** Fifteen digits that begin with 100 (Federal Tax Authority, verification of a TRN). */
const trnPattern = /^100\d{12}$/;
/** Each emirate and free zone numbers its licences in its own way. */
const licencePattern = /^[A-Z0-9][A-Z0-9/-]{2,24}$/;

type Register = 'CIN' | 'LLPIN' | 'UK_REGISTER' | 'EU_REGISTER' | 'TRADE_LICENCE';
/** The register that has the number; null where there is none. */
export function registrationOf({ country, kind }: Pick<OrganisationDetails, 'country' | 'kind'>): Register | null {
  switch (regionOf(country)) {
    case 'IN':
      return kind === 'PRIVATE_COMPANY' || kind === 'PUBLIC_COMPANY' ? 'CIN' : kind === 'LLP' ? 'LLPIN' : null;
    case 'GB':
      return 'UK_REGISTER';
    case 'EU':
      return 'EU_REGISTER';
    case 'AE':
      return 'TRADE_LICENCE';
    case 'US':
      return null;
  }
}
/** Whether a number of its register is required: a partnership in the United Kingdom or the European Union may have none. */
export const needsRegistration = (details: Pick<OrganisationDetails, 'country' | 'kind'>): boolean =>
  registrationOf(details) !== null && !(details.kind === 'PARTNERSHIP' && ['GB', 'EU'].includes(regionOf(details.country)));

const canonical = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
const idOrNull = (text: string | null) => (text === null || canonical(text) === '' ? null : canonical(text));

function canonicalRegistration(details: OrganisationDetails): string | null {
  const number = idOrNull(details.registration);
  const register = registrationOf(details);
  if (register === null || number === null) return null;
  // Companies House writes the numbers of older companies with zeros in front.
  return register === 'UK_REGISTER' && /^\d{1,7}$/.test(number) ? number.padStart(8, '0') : number;
}
function canonicalTaxID({ country, taxID }: OrganisationDetails): string | null {
  const number = idOrNull(taxID)?.replace(/[.-]/g, '') ?? null;
  return regionOf(country) === 'IN' || number === '' ? null : number;
}

/** The details as they are stored: IDs without spaces and in upper case, those of other countries and empty ones as null. */
export function canonicalDetails(details: OrganisationDetails): OrganisationDetails {
  const { legalName, kind, country, pan, gstin, address } = details;
  const isIndian = regionOf(country) === 'IN';
  return {
    legalName: legalName.normalize('NFC').replace(/\s+/g, ' ').trim(),
    country,
    kind,
    pan: isIndian ? idOrNull(pan) : null,
    gstin: isIndian ? idOrNull(gstin) : null,
    registration: canonicalRegistration(details),
    taxID: canonicalTaxID(details),
    address: address.trim(),
  };
}

function panProblem({ pan, kind, country }: OrganisationDetails): string | null {
  if (regionOf(country) !== 'IN') return null;
  if (pan === null || !panPattern.test(pan) || pan.slice(5, 9) === '0000')
    return 'must be ten characters: five letters, four digits, one letter';
  if (pan.charAt(3) === 'P') return 'is the PAN of a person: use that of the organisation';
  const letters = panLetters[kind] ?? '';
  return letters.includes(pan.charAt(3))
    ? null
    : `is not the PAN of this kind of organisation: its fourth letter is ${[...letters].join(' or ')}`;
}
function gstinProblem({ gstin, pan }: OrganisationDetails): string | null {
  if (gstin === null) return null;
  if (!isGstin(gstin)) return 'must be a valid GSTIN';
  return gstin.slice(2, 12) === pan ? null : 'belongs to another PAN';
}

function cinProblem({ registration, kind }: OrganisationDetails): string | null {
  if (!cinPattern.test(registration ?? '')) return 'must be a CIN of 21 characters, such as U59110KL2019PTC123456';
  const isPublic = (registration ?? '').slice(12, 15) === 'PLC';
  return isPublic === (kind === 'PUBLIC_COMPANY') ? null : 'is the CIN of another kind of company';
}
function registrationProblem(details: OrganisationDetails): string | null {
  const { registration, country, kind } = details;
  const register = registrationOf(details);
  if (register === null || (registration === null && !needsRegistration(details))) return null;
  const number = registration ?? '';
  switch (register) {
    case 'CIN':
      return cinProblem(details);
    case 'LLPIN':
      return llpinPattern.test(number) ? null : 'must be an LLPIN: three letters and four digits';
    case 'UK_REGISTER':
      return ukNumbers[kind]?.test(number) ? null : 'must be the number of this kind of organisation at Companies House, eight characters';
    case 'EU_REGISTER':
      return (euNumbers[country] ?? ((text) => euNumber.test(text)))(number) ? null : 'must be its number in the register of the country';
    case 'TRADE_LICENCE':
      return licencePattern.test(number) ? null : 'must be the number of the trade licence: letters, digits, - and /';
  }
}
function taxProblem({ country, taxID }: OrganisationDetails): string | null {
  const region = regionOf(country);
  if (region === 'US') return einPattern.test(taxID ?? '') ? null : 'must be an EIN of nine digits, such as 12-3456789';
  if (taxID === null || region === 'IN') return null;
  if (region === 'AE') return trnPattern.test(taxID) ? null : 'must be a TRN of 15 digits that begins with 100';
  const [first = ''] = vatPrefixes(country);
  return isVatID(taxID) && vatPrefixes(country).includes(taxID.slice(0, 2)) ? null : `must be a VAT number that begins with ${first}`;
}

/** What is wrong with canonical details, by field; empty when nothing is. A valid format does not prove that the organisation exists. */
export function organisationProblems(
  details: OrganisationDetails,
): Partial<Record<'kind' | 'pan' | 'gstin' | 'registration' | 'taxID', string>> {
  const problems = {
    kind: organisationRegions[regionOf(details.country)].kinds.includes(details.kind) ? null : 'is not a type of this country',
    pan: panProblem(details),
    gstin: gstinProblem(details),
    registration: registrationProblem(details),
    taxID: taxProblem(details),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}
