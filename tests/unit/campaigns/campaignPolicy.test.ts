import { Instrument } from '@contract/campaigns';
import { isAtLeast, kycLevelFor, policyOf } from '@/server/modules/campaigns/campaignPolicy';

test('India offers all three instruments; the equity-like one is private and limited to 200 investors', () => {
  for (const instrument of Instrument.options) {
    const policy = policyOf('IN', instrument);
    expect(policy).toMatchObject({ currency: 'INR', minDays: 3, maxDays: 60, cancelLockHours: 48, feeTaxBasisPoints: 1800 });
    expect(policy.minTicketMinor).toBeLessThan(policy.maxTicketMinor);
    expect([policy.isPrivate, policy.investorCap]).toEqual(instrument === 'EQUITY_LIKE' ? [true, 200] : [false, null]);
    expect(policy.riskText.length).toBeGreaterThan(80);
  }
  expect(policyOf('IN', 'REWARD').minTicketMinor).toBe(500_00);
  expect(policyOf('IN', 'REVENUE_SHARE').minTicketMinor).toBe(5_000_00);
});

test('an unsupported country or instrument is refused clearly', () => {
  expect(() => policyOf('KP', 'REWARD')).toThrow(expect.objectContaining({ status: 422, code: 'COUNTRY_NOT_SUPPORTED' }));
  expect(() => policyOf('constructor', 'REWARD')).toThrow(expect.objectContaining({ code: 'COUNTRY_NOT_SUPPORTED' }));
  expect(() => policyOf('US', 'EQUITY_LIKE')).toThrow(expect.objectContaining({ status: 422, code: 'INSTRUMENT_NOT_OFFERED' }));
});

test('the required level grows with the amount', () => {
  const reward = policyOf('IN', 'REWARD');
  expect([kycLevelFor(reward, 500_00), kycLevelFor(reward, 10_000_00), kycLevelFor(reward, 10_000_01)]).toEqual(['L1', 'L1', 'L2']);
  expect(kycLevelFor(policyOf('IN', 'REVENUE_SHARE'), 5_000_00)).toBe('L2');
  expect([isAtLeast('L2', 'L1'), isAtLeast('L1', 'L1'), isAtLeast('L0', 'L1')]).toEqual([true, true, false]);
});
