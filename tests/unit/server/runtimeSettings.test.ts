import { settingDefaults, settingKeys } from '@contract/runtimeSettings';
import { refundLimitOf } from '@/server/modules/settings/refundLimit';
import { parseSetting, settingAt, settingProblem } from '@/server/modules/settings/settingValue';

const at = (iso: string) => new Date(iso);

test('the default of every setting is a value that may be set', () => {
  for (const key of settingKeys) expect([key, settingProblem(key, settingDefaults[key])]).toEqual([key, null]);
});

test('the last version that has started holds; before the first one, and for a value that no longer fits, the default', () => {
  const versions = [
    { key: 'openOrdersPerPerson', value: 5, startsAt: at('2026-12-01T00:00:00Z') },
    { key: 'uploadsOpen', value: false, startsAt: at('2026-12-01T00:00:00Z') },
    { key: 'openOrdersPerPerson', value: 9, startsAt: at('2027-01-01T00:00:00Z') },
    { key: 'openOrdersPerPerson', value: true, startsAt: at('2027-02-01T00:00:00Z') },
  ] as const;
  const limitAt = (iso: string) => settingAt('openOrdersPerPerson', versions, at(iso));
  expect(limitAt('2026-11-30T23:59:59Z')).toBe(20);
  expect(limitAt('2026-12-01T00:00:00Z')).toBe(5);
  expect(limitAt('2027-01-15T00:00:00Z')).toBe(9);
  expect(limitAt('2027-02-01T00:00:00Z')).toBe(20);
});

test.each([
  ['uploadsOpen', 1],
  ['openOrdersPerPerson', 0],
  ['openOrdersPerPerson', 1.5],
  ['supportRefundLimit', { INR: -1 }],
  ['supportRefundLimit', { rupees: 1 }],
  ['campaignFees', { investorFeeBasisPoints: 200 }],
  ['campaignFees', { investorFeeBasisPoints: 5001, platformFeeBasisPoints: 0 }],
  ['filmFees', { feeBasisPoints: 5001 }],
  ['filmFees', 1000],
  ['ticketFees', { INR: 1 }],
] as const)('%s can’t be %j', (key, value) => {
  expect(settingProblem(key, value)).toEqual(expect.any(String));
  if (key !== 'ticketFees') expect(parseSetting(key, value)).toBeNull();
});

test('the most generous role decides how much may be refunded; administrators have no limit, other roles none to give', () => {
  const limits = { supportRefundLimit: { INR: 500, EUR: 5 }, financeRefundLimit: { INR: 9000 } };
  expect(refundLimitOf(['SUPPORT'], limits, 'INR')).toBe(500);
  expect(refundLimitOf(['SUPPORT', 'FINANCE'], limits, 'INR')).toBe(9000);
  expect(refundLimitOf(['FINANCE'], limits, 'EUR')).toBeNull();
  expect(refundLimitOf(['SUPPORT', 'ADMINISTRATOR'], limits, 'INR')).toBeNull();
  expect(refundLimitOf(['MODERATION'], limits, 'INR')).toBe(0);
});
