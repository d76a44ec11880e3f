import { isWithinLimit } from '@/server/modules/operations/caseLimits';

const rupees = (amount: number) => ({ amountMinor: amount * 100, currency: 'INR' });

test('one person decides up to the limit of their highest role; in another currency two people always decide', () => {
  expect(isWithinLimit(['FINANCE'], 'shortMinor', rupees(100))).toBe(true);
  expect(isWithinLimit(['FINANCE'], 'shortMinor', rupees(101))).toBe(false);
  expect(isWithinLimit(['FINANCE', 'ADMINISTRATOR'], 'shortMinor', rupees(1000))).toBe(true);
  expect(isWithinLimit(['FINANCE'], 'moveMinor', rupees(10_001))).toBe(false);
  expect(isWithinLimit(['SUPPORT'], 'moveMinor', rupees(1))).toBe(false);
  expect(isWithinLimit(['ADMINISTRATOR'], 'moveMinor', { amountMinor: 100, currency: 'USD' })).toBe(false);
});
