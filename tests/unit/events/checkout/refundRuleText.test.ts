import { refundRuleText } from '@/components/events/checkout/refundRuleText';

const rule = {
  freeUntilHours: 72,
  slabs: [
    { hoursBefore: 72, percent: 100 },
    { hoursBefore: 24, percent: 50 },
  ],
  text: 'Cancel in time.',
};
const start = '2026-12-04T13:30:00.000Z';

test.each([
  ['2026-12-01T13:30:00.000Z', 'Cancel in time.'],
  ['2026-12-03T13:30:00.000Z', 'Cancel in time.'],
  ['2026-12-03T13:30:01.000Z', 'It is too late to cancel tickets for this show. If the show is cancelled, you get a full refund.'],
])('at %s a buyer sees the rules that still apply', (now, expected) => {
  expect(refundRuleText(rule, start, now)).toBe(expected);
});

test('an event without refunds shows its own text', () => {
  expect(refundRuleText({ freeUntilHours: 0, slabs: [], text: 'Tickets can’t be cancelled.' }, start, start)).toBe(
    'Tickets can’t be cancelled.',
  );
});
