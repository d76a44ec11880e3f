/** @jest-environment node */
import { taxBasisPointsOf } from '@contract/taxRates';
import { isVatID } from '@contract/vatID';
import { ticketFeeOf } from '@/server/modules/events/ticketFees';
import { decideCountry } from '@/server/modules/invoices/buyerCountry';
import { withholdingRateOf } from '@/server/modules/invoices/withholding';

test('a rate counts from its day on, and an order of the day before keeps the old one', () => {
  expect([taxBasisPointsOf('BOOKING_FEE', 'RO', '2025-07-31'), taxBasisPointsOf('BOOKING_FEE', 'RO', '2025-08-01')]).toEqual([1900, 2100]);
  expect([withholdingRateOf('TCS', '2024-07-09'), withholdingRateOf('TCS', '2026-11-30'), withholdingRateOf('TDS', '2026-11-30')]).toEqual([
    100, 50, 10,
  ]);
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
