import { changesOf } from '@/components/admin/shared/auditChanges';

const changes = (before: Record<string, unknown> | null, after: Record<string, unknown> | null, names = {}) =>
  changesOf({ before, after, names });

test('a refund names its amount and what was left before, in the currency of the order', () => {
  expect(
    changes({ refundableMinor: 55_900, currency: 'INR' }, { amountMinor: 10_000, ticketIDs: ['tkt_1', 'tkt_2'], isCancelling: false }),
  ).toEqual(['Amount left to refund before: ₹559', 'Amount: ₹100', 'Tickets: tkt_1, tkt_2', 'Tickets cancelled: no']);
});

test('codes, people, times and lists are words', () => {
  expect(changes({ state: 'OPEN' }, { state: 'RESOLVED', resolution: 'WRITE_OFF', amountMinor: 100, currency: 'INR' })).toEqual([
    'State changed from Open to Resolved',
    'Resolution: Written off',
    'Amount: ₹1',
  ]);
  expect(changes({ ownerID: null }, { ownerID: 'usr_1' }, { usr_1: 'Kabir Anand' })).toEqual(['Owner: Kabir Anand']);
  expect(changes({ ownerID: 'usr_1' }, { ownerID: null }, { usr_1: 'Kabir Anand' })).toEqual(['Owner removed: Kabir Anand']);
  expect(changes({ roles: [] }, { roles: ['FINANCE', 'SUPPORT'] })).toEqual(['Roles changed from none to Finance, Support']);
  expect(changes({ state: 'IN_BATCH' }, { state: 'PAID', format: 'NEFT_CSV' })).toEqual([
    'State changed from In batch to Paid',
    'Format: NEFT and RTGS (CSV)',
  ]);
  expect(changes(null, { lines: [{ accountID: 'bank:INR', amountMinor: 500 }], currency: 'INR' })).toEqual([
    'Lines: Account bank:INR, Amount ₹5',
  ]);
});

test('what did not change, and the currency alone, say nothing; an unknown field is named by its words', () => {
  expect(changes({ state: 'OPEN', currency: 'INR' }, { state: 'OPEN' })).toEqual([]);
  expect(changes(null, { someNewThing: 3 })).toEqual(['Some new thing: 3']);
});
