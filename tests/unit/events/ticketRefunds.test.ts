import {
  refundMore,
  refundOf,
  refundPartsOf,
  remainingOf,
  salesSql,
  shareRefund,
  type TicketMoney,
} from '@/server/modules/events/ticketMoney';

/** A ticket of 150.00 with a booking fee and tax of 9.00. */
const ticket = (refundedMinor = 0, refundedFaceMinor = 0): TicketMoney => ({
  paidMinor: 15_900,
  faceMinor: 15_000,
  refundedMinor,
  refundedFaceMinor,
});

test('a refund gives back face price and fee in proportion, rounded half up, and at most what remains', () => {
  expect(refundMore(ticket(), 53)).toEqual({
    after: { refundedMinor: 53, refundedFaceMinor: 50 },
    part: { refundedMinor: 53, refundedFaceMinor: 50 },
  });
  expect(refundMore(ticket(15_000, 14_151), 5_000)).toEqual({
    after: { refundedMinor: 15_900, refundedFaceMinor: 15_000 },
    part: { refundedMinor: 900, refundedFaceMinor: 849 },
  });
  const free = { paidMinor: 0, faceMinor: 0, refundedMinor: 0, refundedFaceMinor: 0 };
  expect(refundMore(free, 100).part).toEqual({ refundedMinor: 0, refundedFaceMinor: 0 });
});

test('what remains of a ticket is what was paid and its face price, less what was refunded of each', () => {
  expect(remainingOf(ticket(5_300, 5_000))).toEqual({ paidMinor: 10_600, faceMinor: 10_000 });
});

test('the seller never gets back what a refund has taken', () => {
  // The whole face price was refunded first; the fee that follows changes nothing for the seller.
  expect(refundMore(ticket(15_000, 15_000), 450)).toEqual({
    after: { refundedMinor: 15_450, refundedFaceMinor: 15_000 },
    part: { refundedMinor: 450, refundedFaceMinor: 0 },
  });
});

test('a refund of a ticket has the sums after it and the part of this refund', () => {
  expect(refundOf({ ticketID: 'tkt_1', ...ticket(5_300, 5_000) }, 5_300)).toEqual({
    ticketID: 'tkt_1',
    after: { refundedMinor: 10_600, refundedFaceMinor: 10_000 },
    part: { refundedMinor: 5_300, refundedFaceMinor: 5_000 },
  });
});

test('a refund of an order is shared by what remains of each ticket; those that get nothing are left out', () => {
  const [whole, half, gone] = [
    { ticketID: 'whole', ...ticket() },
    { ticketID: 'half', ...ticket(7_950, 7_500) },
    { ticketID: 'gone', ...ticket(15_900, 15_000) },
  ];
  const shared = shareRefund([whole, half, gone], 3_000);
  expect(shared?.map(({ ticketID, part }) => [ticketID, part.refundedMinor])).toEqual([
    ['whole', 2_000],
    ['half', 1_000],
  ]);
  expect(shareRefund([whole, half], 15_900 + 7_950)).toHaveLength(2);
  expect([shareRefund([whole, half], 15_900 + 7_951), shareRefund([whole], 0), shareRefund([whole], -1)]).toEqual([null, null, null]);
});

test('a refund of tickets is face price, fee and tax, as the order charged them', () => {
  const line = (kind: 'ITEM' | 'FEE' | 'TAX', unitMinor: number) => {
    const unit = { amountMinor: unitMinor, currency: 'INR' };
    return { kind, label: kind, quantity: 1, unit, amount: unit };
  };
  const lines = [line('ITEM', 15_000), line('FEE', 700), line('TAX', 200)];
  const parts = [
    { refundedMinor: 15_900, refundedFaceMinor: 15_000 },
    { refundedMinor: 1_005, refundedFaceMinor: 1_000 },
  ];
  expect(refundPartsOf(parts, lines)).toEqual({ itemsMinor: 16_000, feeMinor: 700 + 4, taxMinor: 200 + 1 });
  expect(refundPartsOf([{ refundedMinor: 100, refundedFaceMinor: 100 }], [line('ITEM', 100)])).toEqual({
    itemsMinor: 100,
    feeMinor: 0,
    taxMinor: 0,
  });
});

test('the sales of an event are face prices less what was refunded of them', () => {
  expect(salesSql('t')).toBe('(t.face_minor - t.refunded_face_minor)');
});
