/** @jest-environment node */
import { gstinCheck } from '@contract/gstin';
import { canonicalDetails, organisationProblems } from '@contract/organisationRules';
import type { OrganisationDetails } from '@contract/organisations';

const pan = 'AABCC1234D';
const gstinOf = (own: string) => `32${own}1Z${gstinCheck(`32${own}1Z`)}`;
const company: OrganisationDetails = {
  legalName: 'Clay Lamp Films Private Limited',
  kind: 'PRIVATE_COMPANY',
  pan,
  gstin: gstinOf(pan),
  registration: 'U59110KL2019PTC123456',
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
