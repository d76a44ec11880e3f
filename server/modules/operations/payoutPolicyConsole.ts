import type { z } from 'zod';
import type { PersonRef } from '../../contract/adminCases';
import type { ChannelPayoutPolicies, payoutPoliciesEndpoints, PayoutPolicyChange } from '../../contract/payoutPolicies';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { type PayoutPolicies, type PayoutPolicyRow, termsIn } from '../returns/returns';
import { listPersonRefs } from './caseReads';
import { listHistory } from './staffActionReads';

type Input<K extends keyof typeof payoutPoliciesEndpoints> = z.output<(typeof payoutPoliciesEndpoints)[K]['input']>;

/** The payout policies of a channel, as the console shows them. Each act answers with all of them. */
export function createPayoutPolicyConsole({ db, policies }: { db: Database; policies: PayoutPolicies }) {
  const toChange = (row: PayoutPolicyRow, people: ReadonlyMap<string, PersonRef>): PayoutPolicyChange => {
    const { policyID, state, reason, proposedBy, proposedAt, decidedBy, decidedAt } = row;
    const refOf = (userID: string): PersonRef => people.get(userID) ?? { userID, name: userID, username: '' };
    return {
      policyID,
      state,
      terms: termsIn(row),
      reason,
      proposedBy: refOf(proposedBy),
      proposedAt: proposedAt.toISOString(),
      decidedBy: decidedBy === null ? null : refOf(decidedBy),
      decidedAt: decidedAt?.toISOString() ?? null,
    };
  };

  async function get(channelID: string): Promise<ChannelPayoutPolicies> {
    const found = await policies.read(channelID);
    if (!found) throw notFound('Channel');
    const proposers = found.items.flatMap(({ proposal }) => (proposal ? [proposal.proposedBy] : []));
    const [people, history] = await Promise.all([listPersonRefs(db, proposers), listHistory(db, 'CHANNEL', channelID)]);
    const items = found.items.map(({ currency, terms, isDefault, payable, schedule, proposal }) => {
      const money = (amount: bigint) => ({ amountMinor: Number(amount), currency });
      return {
        currency,
        terms,
        isDefault,
        owed: money(payable.owed),
        available: money(payable.available),
        withheld: money(payable.withheld),
        reserved: money(payable.reserved),
        nextPayoutAt: schedule?.nextAt.toISOString() ?? null,
        skipped: schedule?.skipped ?? null,
        proposal: proposal && toChange(proposal, people),
      };
    });
    return {
      channelID,
      name: found.name,
      items,
      history: history.filter(({ operation }) => operation.startsWith('admin.payoutPolicy')),
    };
  }

  return {
    get,
    async set(staffID: string, input: Input<'policySet'>): Promise<ChannelPayoutPolicies> {
      await policies.set(staffID, input);
      return get(input.channelID);
    },
    decide: async (staffID: string, input: Input<'policyDecide'>): Promise<ChannelPayoutPolicies> =>
      get(await policies.decide(staffID, input)),
  };
}
