import * as fc from 'fast-check';
import type { StoredCommitmentState } from '@/server/db/schema/campaigns';
import { allotments, fundedEntries } from '@/server/modules/campaigns/fundingEntries';
import { priceOf } from '@/server/modules/campaigns/investPricing';
import {
  campaignID,
  channelID,
  createCampaignModel,
  currency,
  maxGoalMinor,
  ensure,
  policy,
  provider,
  ensureEqual,
  type ModelEvent,
  type ModelCommitment,
} from '../../support/campaignModel';

const event: fc.Arbitrary<ModelEvent> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('begin' as const),
      amountMinor: fc.integer({ min: 5_000_00, max: 30_000_00 }),
      userID: fc.nat(5),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('capture' as const), which: fc.nat(20) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('decline' as const, 'expire', 'cancel', 'refund', 'chargeback'), which: fc.nat(20) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('lock' as const, 'deadline', 'settle', 'cancelCampaign') }) },
);

const total = (rows: readonly ModelCommitment[], of: (one: ModelCommitment) => number) =>
  rows.reduce((sum, one) => sum + BigInt(of(one)), 0n);

test('for any history of a campaign, in any order, the invariants hold after every step', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.boolean(), fc.array(event, { minLength: 5, maxLength: 60 }), (isProRata, history) => {
      const model = createCampaignModel(isProRata);
      const of = (state: StoredCommitmentState) => model.all.filter((one) => one.state === state);
      const principal = (rows: readonly ModelCommitment[]) => total(rows, (one) => one.amountMinor);
      for (const one of [...history, { kind: 'deadline' } as const, { kind: 'settle' } as const]) {
        model.apply(one);
        const { all, campaign } = model;
        const unreleased = all.filter((c) => c.allottedMinor === null && c.captured > c.refunded);
        ensureEqual(-model.balance(`escrow:${campaignID}`), principal(unreleased), '6: escrow equals captures less refunds and releases');
        if (campaign.state !== 'REFUNDING' && campaign.state !== 'FUNDED')
          ensureEqual(BigInt(campaign.raised), principal(of('COMMITTED')), '7: raised is captured principal');
        ensureEqual(BigInt(campaign.held), principal(model.all.filter(({ isHeld }) => isHeld)), '7: held equals open payments');
        ensure(isProRata || campaign.held + campaign.raised <= maxGoalMinor, '9: never above the highest goal');
        ensure(campaign.state !== 'FUNDED' || campaign.raised <= maxGoalMinor, '9: nothing above the maximum is kept');
        const taken = total(all, (c) => c.captured - c.refunded);
        ensureEqual(model.balance(`psp:${provider}:clearing`), taken, '5: the provider owes what it captured less what it returned');
        ensure(
          all.every((c) => c.refunded <= c.captured),
          '5: refunds never exceed captures',
        );
        if (campaign.state !== 'FUNDED') ensureEqual(model.balance(`creator:${channelID}:payable`), 0n, '12: owed from funded on');
        seen.add(campaign.state);
      }
      const known = ['COMMITTED', 'ACTIVE', 'CANCELLED', 'REFUNDED', 'CHARGED_BACK'];
      for (const one of model.all) ensure(one.captured === 0 || known.includes(one.state), '16: every captured payment has a known state');
      if (model.campaign.state !== 'REFUNDING') return;
      for (let which = 0; which < model.all.length; which += 1) {
        model.apply({ kind: 'expire', which });
        model.apply({ kind: 'refund', which });
      }
      for (const account of [`escrow:${campaignID}`, 'platform:fee_income', 'tax:gst_payable', `psp:${provider}:clearing`])
        ensureEqual(model.balance(account), 0n, '8: a campaign that gave up holds nothing');
    }),
    { numRuns: 1_500 },
  );
  expect([...seen].sort()).toEqual(['CLOSING', 'FUNDED', 'LIVE', 'REFUNDING', 'SETTLING']);
});

test('₹10,000 released: 5% with 18% GST included is 42,373 and 7,627 paise', () => {
  const commitment = { commitmentID: 'c', userID: 'u', ...priceOf(policy, 10_000_00) };
  const round = allotments(policy, maxGoalMinor, [commitment]);
  const entries = fundedEntries(policy, { campaignID, channelID, currency, maxGoalMinor }, round);
  expect(entries.map(({ account, amountMinor }) => [account.kind, amountMinor])).toEqual([
    ['escrow', 1_000_000n],
    ['creatorPayable', -950_000n],
    ['feeIncome', -42_373n],
    ['gstPayable', -7_627n],
  ]);
});
