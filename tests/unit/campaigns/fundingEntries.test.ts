/** @jest-environment node */
import { platformFeeOf } from '@/server/contract/fundingFee';
import { policyOf } from '@/server/modules/campaigns/campaignPolicy';
import type { Campaign } from '@/server/modules/campaigns/campaignRepository';
import type { CommitmentRow } from '@/server/modules/campaigns/commitmentRepository';
import { allotments, fundedEntries, reversalEntries, type Principal } from '@/server/modules/campaigns/fundingEntries';
import { investLines, priceOf } from '@/server/modules/campaigns/investPricing';
import type { Entry } from '@/server/modules/ledger/saleEntries';
import type { PaymentRow } from '@/server/modules/payments/paymentRepository';

/** 2 % from the investor and 5 % from the creator, each with 18 % tax. */
const policy = policyOf('IN', 'REVENUE_SHARE');
const lakh = { commitmentID: 'com_1', userID: 'usr_asha', amountMinor: 1_000_000, feeMinor: 20_000, feeTaxMinor: 3_600 };
const half = { commitmentID: 'com_2', userID: 'usr_kiran', amountMinor: 500_000, feeMinor: 10_000, feeTaxMinor: 1_800 };
const goal = 1_200_000;
const campaign = { campaignID: 'cmp_1', channelID: 'chn_1', currency: 'INR', maxGoalMinor: goal } as Campaign;
const spelled = (entries: readonly Entry[] | null) => entries?.map(({ account, amountMinor }) => [account.accountID, Number(amountMinor)]);
const partsOf = (maxGoalMinor: number, ...commitments: Principal[]) =>
  allotments(policy, maxGoalMinor, commitments).map(({ commitment, ...rest }) => [commitment.commitmentID, rest]);

describe('an investment', () => {
  test('costs its amount, our fee, and the tax on the fee', () => {
    expect(priceOf(policy, 1_000_000)).toEqual({ amountMinor: 1_000_000, feeMinor: 20_000, feeTaxMinor: 3_600, totalMinor: 1_023_600 });
  });
  test('lists its lines', () => {
    const lines = investLines(policy, 'Monsoon Static', priceOf(policy, 1_000_000));
    const money = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
    expect(lines).toEqual([
      { kind: 'ITEM', label: 'Investment in Monsoon Static', quantity: 1, unit: money(1_000_000), amount: money(1_000_000) },
      { kind: 'FEE', label: 'Service fee (2%)', quantity: 1, unit: money(20_000), amount: money(20_000) },
      { kind: 'TAX', label: 'GST on the fee (18%)', quantity: 1, unit: money(3_600), amount: money(3_600) },
    ]);
  });
  test('has no line for a zero fee or tax', () => {
    const price = { amountMinor: 100, feeMinor: 0, feeTaxMinor: 0, totalMinor: 100 };
    expect(investLines(policy, 'Monsoon Static', price)).toHaveLength(1);
  });
});

describe('a round that closes', () => {
  test('allots everything when it is not oversubscribed, also when it is full to the unit', () => {
    const whole = (of: Principal) => ({
      allottedMinor: of.amountMinor,
      refundMinor: 0,
      retainedFeeMinor: of.feeMinor,
      retainedTaxMinor: of.feeTaxMinor,
    });
    for (const maxGoal of [2_000_000, 1_500_000])
      expect(partsOf(maxGoal, half, lakh)).toEqual([
        ['com_1', whole(lakh)],
        ['com_2', whole(half)],
      ]);
  });
  test('gives each investor the same part when it is oversubscribed, and the rest of principal, fee and tax back', () => {
    expect(partsOf(goal, half, lakh)).toEqual([
      ['com_1', { allottedMinor: 800_000, refundMinor: 204_720, retainedFeeMinor: 16_000, retainedTaxMinor: 2_880 }],
      ['com_2', { allottedMinor: 400_000, refundMinor: 102_360, retainedFeeMinor: 8_000, retainedTaxMinor: 1_440 }],
    ]);
  });
  test('keeps the order in which the investments were given', () => {
    const given = [half, lakh];
    allotments(policy, goal, given);
    expect(given).toEqual([half, lakh]);
  });
  test('never keeps a larger fee than was paid, and of a full investment exactly what was paid', () => {
    const cheap = { ...lakh, feeMinor: 100, feeTaxMinor: 18 };
    const dear = { ...lakh, feeMinor: 30_000, feeTaxMinor: 5_400 };
    expect(partsOf(800_000, cheap)).toEqual([
      ['com_1', { allottedMinor: 800_000, refundMinor: 200_000, retainedFeeMinor: 100, retainedTaxMinor: 18 }],
    ]);
    expect(partsOf(1_000_000, dear)).toEqual([
      ['com_1', { allottedMinor: 1_000_000, refundMinor: 0, retainedFeeMinor: 30_000, retainedTaxMinor: 5_400 }],
    ]);
  });
  test('costs the creator five percent, tax included', () => {
    expect(platformFeeOf(policy, 1_200_000n)).toEqual({ feeMinor: 60_000n, taxMinor: 9_153n });
  });
  test('is posted: out of escrow to the creator, to us, to the state and back to the investors', () => {
    const entries = fundedEntries(policy, campaign, allotments(policy, goal, [lakh, half]));
    expect(spelled(entries)).toEqual([
      ['escrow:cmp_1:INR', 1_500_000],
      ['creator:chn_1:payable:INR', -1_140_000],
      ['platform:fee_income:INR', -44_847],
      ['tax:gst_payable:INR', -8_073],
      ['investor:usr_asha:payable:INR', -204_720],
      ['investor:usr_kiran:payable:INR', -102_360],
    ]);
    expect(entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(0n);
  });
  test('owes an investor with two investments one sum, and posts nothing for investors who get nothing back', () => {
    const twice = fundedEntries(policy, campaign, allotments(policy, goal, [lakh, { ...half, userID: 'usr_asha' }]));
    expect(spelled(twice)?.slice(4)).toEqual([['investor:usr_asha:payable:INR', -307_080]]);
    const whole = fundedEntries(policy, campaign, allotments(policy, 2_000_000, [lakh, half]));
    expect(spelled(whole)?.map(([account]) => account)).toEqual([
      'escrow:cmp_1:INR',
      'creator:chn_1:payable:INR',
      'platform:fee_income:INR',
      'tax:gst_payable:INR',
    ]);
  });
});

describe('money that a bank takes back after the round was released', () => {
  interface Case {
    before?: number;
    isRefund?: boolean;
    allottedMinor?: number | null;
  }
  /** A chargeback or refund of `amountMinor`, after `before` was returned already, of an investment of which 800,000 were allotted. */
  const reversal = (amountMinor: number, { before = 0, isRefund = false, allottedMinor = 800_000 }: Case = {}) =>
    spelled(
      reversalEntries({
        policy,
        payment: { provider: 'sandbox', refundedMinor: before + amountMinor } as PaymentRow,
        commitment: { ...lakh, currency: 'INR', allottedMinor } as CommitmentRow,
        campaign,
        amountMinor,
        isRefund,
      }),
    );

  test('before the release there is nothing to divide: the capture is mirrored', () => {
    expect(reversal(1_000, { allottedMinor: null })).toBeUndefined();
  });
  test('a refund pays what the investor is owed', () => {
    expect(reversal(204_720, { isRefund: true })).toEqual([
      ['psp:sandbox:clearing:INR', -204_720],
      ['investor:usr_asha:payable:INR', 204_720],
    ]);
    expect(reversal(300_000, { isRefund: true })?.slice(1)).toEqual([['investor:usr_asha:payable:INR', 300_000]]);
  });
  test('a chargeback of everything takes the unallotted part from the investor, and the rest from us, the state and the creator', () => {
    expect(reversal(1_023_600)).toEqual([
      ['psp:sandbox:clearing:INR', -1_023_600],
      ['investor:usr_asha:payable:INR', 204_720],
      ['platform:fee_income:INR', 16_000],
      ['tax:gst_payable:INR', 2_880],
      ['creator:chn_1:payable:INR', 800_000],
    ]);
  });
  test('a chargeback of less than the investor is owed costs no one else anything', () => {
    expect(reversal(100_000)).toEqual([
      ['psp:sandbox:clearing:INR', -100_000],
      ['investor:usr_asha:payable:INR', 100_000],
    ]);
  });
  test('a chargeback takes from the investor only what was not refunded before', () => {
    expect(reversal(200_000, { before: 100_000 })).toEqual([
      ['psp:sandbox:clearing:INR', -200_000],
      ['investor:usr_asha:payable:INR', 104_720],
      ['platform:fee_income:INR', 1_861],
      ['tax:gst_payable:INR', 335],
      ['creator:chn_1:payable:INR', 93_084],
    ]);
    expect(reversal(409_440, { before: 204_720 })).toEqual([
      ['psp:sandbox:clearing:INR', -409_440],
      ['platform:fee_income:INR', 8_000],
      ['tax:gst_payable:INR', 1_440],
      ['creator:chn_1:payable:INR', 400_000],
    ]);
  });
  test('three equal chargebacks take exactly our fee, the last one its remainder', () => {
    const fees = [0, 1, 2].map((nth) => reversal(272_960, { before: 204_720 + nth * 272_960 })?.[1]);
    expect(fees).toEqual([
      ['platform:fee_income:INR', 5_333],
      ['platform:fee_income:INR', 5_333],
      ['platform:fee_income:INR', 5_334],
    ]);
  });
  test('an investment of which nothing was allotted is the investor’s alone', () => {
    expect(reversal(500, { allottedMinor: 0 })).toEqual([
      ['psp:sandbox:clearing:INR', -500],
      ['investor:usr_asha:payable:INR', 500],
    ]);
  });
});
