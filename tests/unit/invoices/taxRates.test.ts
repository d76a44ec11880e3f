/** @jest-environment node */
import { taxBasisPointsOf, withholdingRateOf } from '@contract/taxRates';
import { isVatID } from '@contract/vatID';
import { ticketFeeOf } from '@/server/modules/events/ticketFees';
import { decideCountry } from '@/server/modules/invoices/buyerCountry';
import { createWithholder } from '@/server/modules/invoices/postWithholding';
import type { TaxDocument } from '@/server/modules/invoices/taxDocumentRepository';
import { sellerOf, taxOf, withheldOf } from '@/server/modules/invoices/withholding';
import type { SellerFacts } from '@/server/modules/invoices/withholdingRepository';
import type { Tx } from '@/server/platform/db/client';

test('a rate counts from its day on, and an order of the day before keeps the old one', () => {
  expect([taxBasisPointsOf('BOOKING_FEE', 'RO', '2025-07-31'), taxBasisPointsOf('BOOKING_FEE', 'RO', '2025-08-01')]).toEqual([1900, 2100]);
  expect([withholdingRateOf('TCS', '2024-07-09'), withholdingRateOf('TCS', '2026-11-30'), withholdingRateOf('TDS', '2026-11-30')]).toEqual([
    100, 50, 10,
  ]);
});

describe('tax is withheld', () => {
  const unknown: SellerFacts = { organisationPan: null, organisationCountry: null, ownerCountry: null, ownerHasPan: false };
  const [company, person] = ['27AAGCB7383J1Z5', '27ABCPE1234F1Z5'];
  const both = { tcs: true, tds: true };
  const sale = { day: '2026-11-28', gstin: null, taxableMinor: 100_000, taxBasisPoints: 1800, yearMinor: 100_000, exemptMinor: 0 };
  const of = (facts: Partial<SellerFacts>, over: Partial<Omit<typeof sale, 'gstin'>> & { gstin?: string } = {}, sections = both) =>
    withheldOf(sections, sellerOf({ ...unknown, ...facts }, over.gstin ?? null), { ...sale, ...over }).map(
      ({ section, valueMinor, basisPoints, amountMinor }) => [section, valueMinor, basisPoints, amountMinor],
    );

  test('TCS from registered organisers whose tickets have tax, TDS from all', () => {
    expect(of({}, { gstin: company })).toEqual([
      ['TCS', 100_000, 50, 500],
      ['TDS', 100_000, 10, 100],
    ]);
    expect(of({}, { gstin: company, taxBasisPoints: 0 })).toEqual([['TDS', 100_000, 10, 100]]);
    expect(of({}, { gstin: company }, { tcs: true, tds: false })).toEqual([['TCS', 100_000, 50, 500]]);
    expect(of({}, { gstin: company }, { tcs: false, tds: false })).toEqual([]);
  });

  test('TDS of 5 % without a PAN, and none from a person with one until their year is above five lakh rupees', () => {
    const verified = { ownerCountry: 'IN', ownerHasPan: true };
    expect(of({})).toEqual([['TDS', 100_000, 500, 5_000]]);
    expect(of(verified, { yearMinor: 5_00_000_00 })).toEqual([['TDS', 100_000, 0, 0]]);
    expect(of({}, { gstin: person, yearMinor: 5_00_000_00, taxBasisPoints: 0 })).toEqual([['TDS', 100_000, 0, 0]]);
    // The sale that goes beyond it has the tax of the whole year in it.
    expect(of(verified, { yearMinor: 5_00_000_01, exemptMinor: 4_99_000_01 })).toEqual([['TDS', 5_00_000_01, 10, 50_000]]);
  });

  test('an organisation has no exemption, and one abroad no tax withheld', () => {
    const organisation = { organisationPan: 'AAGCB7383J', organisationCountry: 'IN', ownerCountry: 'IN', ownerHasPan: true };
    expect(of(organisation)).toEqual([['TDS', 100_000, 10, 100]]);
    expect(of({ organisationCountry: 'GB' })).toEqual([]);
    expect(of({ ownerCountry: 'DE' })).toEqual([]);
  });

  test('nothing without a GST number of ours, whatever the setting says', async () => {
    const document = { supply: 'ADMISSION', placeCountry: 'IN', currency: 'INR', channelID: 'chn_1', paymentID: 'pay_1', invoiceID: null };
    // It asks the database for nothing.
    await expect(createWithholder(null)({} as Tx, document as TaxDocument)).resolves.toBeUndefined();
    await expect(createWithholder('29AAACM1234A1Z4')({} as Tx, document as TaxDocument)).rejects.toThrow();
  });

  test('amounts are rounded half up, and parts taken back leave exactly nothing', () => {
    expect([taxOf(1_000, 50), taxOf(99, 50), taxOf(100, 50), taxOf(0, 50), taxOf(-99, 50)]).toEqual([5, 0, 1, 0, 0]);
  });
});

test('the fee of an event has the tax of its country, not of its currency', () => {
  expect(ticketFeeOf('EUR', undefined, 'FR').feeTaxBasisPoints).toBe(2000);
  expect(ticketFeeOf('EUR').feeTaxBasisPoints).toBe(1900);
  expect(ticketFeeOf('USD', undefined, 'US').feeTaxBasisPoints).toBe(0);
});

test('a tax is charged only where we are registered for the supply', () => {
  expect([taxBasisPointsOf('STREAMING', 'IN'), taxBasisPointsOf('STREAMING', 'DE')]).toEqual([1800, 0]);
  const oss = [{ scheme: 'EU_VAT', from: '2027-01-01', kinds: '*' }] as const;
  expect(taxBasisPointsOf('STREAMING', 'DE', '2027-01-01', oss)).toBe(1900);
  expect(taxBasisPointsOf('STREAMING', 'DE', '2026-12-31', oss)).toBe(0);
});

test('the country that most evidence names is the buyer’s; one piece, or as many for another, is not enough', () => {
  const decide = (...evidence: Parameters<typeof decideCountry>[0]) => {
    const { country, isSupported } = decideCountry(evidence, 'IN');
    return [country, isSupported];
  };
  const [phone, address, upi] = [
    { kind: 'PHONE', country: 'US' },
    { kind: 'ADDRESS', country: 'US' },
    { kind: 'INSTRUMENT', country: 'IN' },
  ] as const;
  expect(decide()).toEqual(['IN', false]);
  expect(decide(phone)).toEqual(['US', false]);
  expect(decide(phone, upi)).toEqual(['IN', false]);
  expect(decide(phone, address, upi)).toEqual(['US', true]);
  expect(decide(phone, address, upi, { kind: 'PROFILE', country: 'IN' })).toEqual(['IN', false]);
});

test.each([
  ['DE123456789', true],
  ['FRXX123456789', true],
  ['NL123456789B01', true],
  ['GB123456789', true],
  ['123456789', false],
  ['DE12345678', false],
])('%s is a VAT number: %s', (text, isValid) => expect(isVatID(text)).toBe(isValid));
