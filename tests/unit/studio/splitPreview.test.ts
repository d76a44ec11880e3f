import type { SplitPayee } from '@contract/splits';
import { emptyLine, errorsOf, payeeOf } from '@/components/studio/splits/splitForm';
import { previewOf } from '@/components/studio/splits/splitPreview';

const payee = (change: Partial<SplitPayee>): SplitPayee => ({
  payeeID: 'pye_1',
  rank: 1,
  role: 'HALL',
  name: 'Kala Mandir',
  appliesTo: 'ALL',
  basisPoints: 5_000,
  cap: null,
  received: null,
  channel: null,
  sentTo: null,
  answer: 'PENDING',
  reason: '',
  ...change,
});

test('100 rupees go through the waterfall: investors, then the ranks, then the maker', () => {
  const payees = [
    payee({ appliesTo: 'TICKETS' }),
    payee({
      rank: 2,
      basisPoints: 10_000,
      cap: { amountMinor: 5_000, currency: 'INR' },
      received: { amountMinor: 4_000, currency: 'INR' },
    }),
  ];
  const investors = {
    shareBasisPoints: 2_000,
    recoupBasisPoints: 10_000,
    laterShareBasisPoints: 1_000,
    termMonths: 36,
    fullShareAtMinor: null,
    raisedMinor: 1_000_000,
    returnedMinor: 0,
  };
  expect(previewOf({ currency: 'INR', payees }, investors, 'TICKETS')).toEqual({
    receiptMinor: 10_000,
    investorsMinor: 2_000,
    payeesMinor: [4_000, 1_000],
    makerMinor: 3_000,
  });
  expect(previewOf({ currency: 'INR', payees }, null, 'STREAM')).toMatchObject({ payeesMinor: [0, 1_000], makerMinor: 9_000 });
});

test('a line is sent as it was typed, and what is missing is named', () => {
  const typed = { ...emptyLine(2), name: ' Crew ', percent: '12.5', cap: '1,500.50', by: 'phone' as const, address: '+91 98000-00001' };
  expect(errorsOf(typed, 'INR')).toEqual({});
  expect(payeeOf(typed, 'INR')).toEqual({
    rank: 2,
    role: 'HALL',
    name: 'Crew',
    appliesTo: 'ALL',
    basisPoints: 1_250,
    capMinor: 150_050,
    phone: '+919800000001',
  });
  expect(Object.keys(errorsOf({ ...emptyLine(1), percent: '100.01', cap: '-1' }, 'INR'))).toEqual(['name', 'percent', 'cap', 'address']);
  expect(payeeOf({ ...typed, by: 'handle', address: '@Kala_Mandir', cap: '', percent: '100' }, 'INR')).toMatchObject({
    handle: 'kala_mandir',
    capMinor: null,
    basisPoints: 10_000,
  });
});
