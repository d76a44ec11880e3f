/** @jest-environment node */
import { gstinCheck } from '@contract/gstin';
import { missingDocuments } from '@contract/organisationCountries';
import { canonicalDetails, organisationProblems } from '@contract/organisationRules';
import type { OrganisationDetails } from '@contract/organisations';

const pan = 'AABCC1234D';
const gstinOf = (own: string) => `32${own}1Z${gstinCheck(`32${own}1Z`)}`;
const company: OrganisationDetails = {
  legalName: 'Clay Lamp Films Private Limited',
  country: 'IN',
  kind: 'PRIVATE_COMPANY',
  pan,
  gstin: gstinOf(pan),
  registration: 'U59110KL2019PTC123456',
  taxID: null,
  address: '1 MG Road, Kochi 682011',
};
const llp = { ...company, kind: 'LLP' as const, pan: 'AABFC1234D', gstin: null, registration: 'AAB-1234' };

test('details of each kind of organisation are accepted as their registers write them', () => {
  for (const details of [
    company,
    { ...company, gstin: null },
    { ...company, kind: 'PUBLIC_COMPANY' as const, registration: 'L59110KL2019PLC123456' },
    llp,
    { ...llp, kind: 'PARTNERSHIP' as const, registration: null },
    { ...llp, kind: 'TRUST' as const, pan: 'AABTC1234D', registration: null },
    { ...llp, kind: 'SOCIETY' as const, pan: 'AABAC1234D', registration: null },
  ])
    expect([details.kind, organisationProblems(details)]).toEqual([details.kind, {}]);
});

test.each<[string, Partial<OrganisationDetails>, string]>([
  ['the PAN of a person', { pan: 'AABPC1234D', gstin: null }, 'pan'],
  ['the PAN of a firm for a company', { pan: 'AABFC1234D', gstin: null }, 'pan'],
  ['a PAN of zeros', { pan: 'AABCC0000D', gstin: null }, 'pan'],
  ['a GSTIN of another PAN', { gstin: gstinOf('AABCC9999D') }, 'gstin'],
  ['a GSTIN with a wrong check character', { gstin: `${gstinOf(pan).slice(0, 14)}${gstinOf(pan).endsWith('A') ? 'B' : 'A'}` }, 'gstin'],
  ['no CIN', { registration: null }, 'registration'],
  ['a CIN that is too short', { registration: 'U59110KL2019PTC12345' }, 'registration'],
  ['the CIN of a public company', { registration: 'L59110KL2019PLC123456' }, 'registration'],
  ['a CIN for an LLP', { ...llp, registration: 'U59110KL2019PTC123456' }, 'registration'],
])('%s is refused at its field', (_, change, field) => {
  expect(Object.keys(organisationProblems({ ...company, ...change }))).toEqual([field]);
});

test('spaces and small letters of IDs do not matter, and a kind without a register has no number', () => {
  expect(canonicalDetails({ ...company, pan: 'aabcc 1234 d', gstin: ' ', registration: 'u59110kl2019ptc123456' })).toMatchObject({
    pan,
    gstin: null,
    registration: company.registration,
  });
  expect(canonicalDetails({ ...llp, kind: 'TRUST' }).registration).toBeNull();
});

const abroad = { ...company, pan: null, gstin: null, registration: null, taxID: null, address: '1 High Street, London' };
const of = (country: OrganisationDetails['country'], over: Partial<OrganisationDetails>) =>
  canonicalDetails({ ...abroad, country, ...over });

test('organisations abroad are accepted with the numbers of their registers', () => {
  for (const details of [
    of('GB', { registration: '1234567', taxID: 'GB 123 4567 89' }),
    of('GB', { kind: 'PUBLIC_COMPANY', registration: 'SC123456' }),
    of('GB', { kind: 'LLP', registration: 'oc 301234' }),
    of('GB', { kind: 'PARTNERSHIP' }),
    of('GB', { kind: 'NON_PROFIT', registration: 'CE012345' }),
    of('DE', { registration: 'HRB 12345', taxID: 'DE123456789' }),
    of('FR', { registration: '732 829 320', taxID: 'FR40303265045' }),
    of('NL', { registration: '12345678', taxID: 'NL123456789B01' }),
    of('BE', { registration: '0403.170.701'.replaceAll('.', '') }),
    of('GR', { registration: '123456789000', taxID: 'EL123456789' }),
    of('ES', { registration: 'B-12345678', kind: 'NON_PROFIT' }),
    of('US', { taxID: '12-3456789' }),
    of('US', { kind: 'NON_PROFIT', taxID: '813456789' }),
    of('AE', { registration: 'CN-1234567', taxID: '100 1234 5678 9003' }),
    of('AE', { registration: '98765/2024' }),
  ])
    expect([details.country, details.registration, details.taxID, organisationProblems(details)]).toEqual([
      details.country,
      details.registration,
      details.taxID,
      {},
    ]);
  expect(of('GB', { registration: '1234567' }).registration).toBe('01234567');
  expect(of('GB', { pan: 'AABCC1234D', gstin: gstinOf(pan), registration: '01234567' })).toMatchObject({ pan: null, gstin: null });
});

test.each<[string, OrganisationDetails['country'], Partial<OrganisationDetails>, string]>([
  ['the number of an LLP for a company', 'GB', { registration: 'OC301234' }, 'registration'],
  ['a company without a number', 'GB', {}, 'registration'],
  ['a VAT number of another country', 'GB', { registration: '01234567', taxID: 'DE123456789' }, 'taxID'],
  ['a Handelsregister number without its part', 'DE', { registration: '12345' }, 'registration'],
  ['a SIREN with a wrong check digit', 'FR', { registration: '732829321' }, 'registration'],
  ['a KBO number with wrong check digits', 'BE', { registration: '0403170702' }, 'registration'],
  ['a VAT number without its country', 'DE', { registration: 'HRB12345', taxID: '123456789' }, 'taxID'],
  ['no EIN', 'US', {}, 'taxID'],
  ['an EIN whose prefix was never given', 'US', { taxID: '07-3456789' }, 'taxID'],
  ['a TRN of another form', 'AE', { registration: 'CN-1234567', taxID: '200123456789003' }, 'taxID'],
  ['no trade licence', 'AE', {}, 'registration'],
  ['a trust of India', 'US', { kind: 'TRUST', taxID: '123456789' }, 'kind'],
])('%s is refused at its field', (_, country, change, field) => {
  expect(Object.keys(organisationProblems(of(country, change)))).toEqual([field]);
});

test('each country asks for its documents', () => {
  const [incorporation, tax] = [{ kind: 'INCORPORATION' as const }, { kind: 'TAX' as const }];
  expect(missingDocuments('IN', [])).toEqual(['INCORPORATION']);
  expect(missingDocuments('IN', [tax])).toEqual([]);
  expect(missingDocuments('GB', [tax])).toEqual(['INCORPORATION']);
  expect(missingDocuments('US', [incorporation])).toEqual(['TAX']);
  expect(missingDocuments('US', [incorporation, tax])).toEqual([]);
});
