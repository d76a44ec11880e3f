import type { PayoutTerms } from '../../contract/payoutPolicies';
import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { findChannelRole } from '../channels/channels';
import { recordStaffAction } from '../staff/staff';
import { nextPayoutAt, shortensHold } from './payoutPolicy';
import {
  addPolicy,
  changePolicy,
  findPolicyChannel,
  findProposedPolicy,
  findSchedule,
  lockPolicy,
  lockPolicyChannel,
  setNextPayout,
  termsIn,
} from './payoutPolicyRepository';
import { listPayableCurrencies, payableOf } from './payoutRepository';
import { type DefaultTermsOf, termsOf } from './payoutTerms';

interface Deps {
  db: Database;
  clock: Clock;
  defaultTerms: DefaultTermsOf;
}
interface Change {
  channelID: string;
  currency: string;
  terms: PayoutTerms;
  reason: string;
}
interface Decision {
  policyID: string;
  decision: 'CONFIRM' | 'REFUSE' | 'WITHDRAW';
  reason: string;
}
const decidedStates = { CONFIRM: 'IN_FORCE', REFUSE: 'REFUSED', WITHDRAW: 'WITHDRAWN' } as const;

/** Payout policies of channels, which finance staff change: at once when nothing is released earlier, else with a second person. */
export function createPayoutPolicies({ db, clock, defaultTerms }: Deps) {
  async function requireOutsideTeam(tx: Tx, staffID: string, channelID: string): Promise<void> {
    if (await findChannelRole(tx, staffID, channelID)) throw forbidden('You belong to this channel, so another person has to decide');
  }
  const record = (
    tx: Tx,
    act: { staffID: string; operation: string; channelID: string; before: object | null; after: object; reason: string },
  ) =>
    recordStaffAction(tx, {
      at: clock.now(),
      actorID: act.staffID,
      operation: act.operation,
      subjectType: 'CHANNEL',
      subjectID: act.channelID,
      before: act.before && { ...act.before },
      after: { ...act.after },
      reason: act.reason,
    });

  return {
    /** The policy of each currency with what it holds back now; null for an unknown channel. */
    async read(channelID: string) {
      const channel = await findPolicyChannel(db, channelID);
      if (!channel) return null;
      const now = clock.now();
      const items = await Promise.all(
        (await listPayableCurrencies(db, channelID)).map(async (currency) => {
          const account = { channelID, currency };
          const { terms, isDefault } = await termsOf(db, defaultTerms, account, now);
          const [payable, schedule, proposal] = await Promise.all([
            payableOf(db, { ...account, campaignID: null }, { now, terms: defaultTerms(currency) }),
            terms.schedule === 'MANUAL' ? null : findSchedule(db, account),
            findProposedPolicy(db, account),
          ]);
          return { currency, terms, isDefault, payable, schedule, proposal };
        }),
      );
      return { name: channel.name, items };
    },

    /** Puts terms in force, or proposes them when they shorten a hold. */
    set: (staffID: string, { channelID, currency, terms, reason }: Change): Promise<void> =>
      db.transaction(async (tx) => {
        const channel = await lockPolicyChannel(tx, channelID);
        if (!channel) throw notFound('Channel');
        await requireOutsideTeam(tx, staffID, channelID);
        const account = { channelID, currency };
        const now = clock.now();
        if (await findProposedPolicy(tx, account))
          throw conflict('PROPOSAL_OPEN', 'Another change is waiting for a second person. Decide it first');
        const before = (await termsOf(tx, defaultTerms, account, now)).terms;
        const needsSecondPerson = shortensHold(before, terms);
        const row = { ...account, ...terms, policyID: newId('ppl'), reason, proposedBy: staffID, proposedAt: now };
        await addPolicy(
          tx,
          needsSecondPerson ? { ...row, state: 'PROPOSED' } : { ...row, state: 'IN_FORCE', effectiveAt: now, decidedAt: now },
        );
        if (!needsSecondPerson) await setNextPayout(tx, account, nextPayoutAt(terms.schedule, now, channel.timeZone));
        await record(tx, {
          staffID,
          operation: 'admin.payoutPolicySet',
          channelID,
          before: { currency, ...before },
          after: { currency, ...terms, state: needsSecondPerson ? 'PROPOSED' : 'IN_FORCE' },
          reason,
        });
      }),

    /** Decides a proposal and returns its channel. */
    decide: (staffID: string, { policyID, decision, reason }: Decision): Promise<string> =>
      db.transaction(async (tx) => {
        const policy = await lockPolicy(tx, policyID);
        if (!policy) throw notFound('Payout policy');
        const { channelID, currency, proposedBy } = policy;
        if (policy.state !== 'PROPOSED') throw conflict('WRONG_STATE', 'This change has already been decided');
        const isOwn = proposedBy === staffID;
        if (isOwn && decision !== 'WITHDRAW')
          throw conflict('SECOND_PERSON_REQUIRED', 'You proposed this, so another person has to decide');
        if (!isOwn && decision === 'WITHDRAW') throw conflict('NOT_OWNER', 'Only the person who proposed it can withdraw it');
        const channel = await lockPolicyChannel(tx, channelID);
        if (!channel) throw notFound('Channel');
        await requireOutsideTeam(tx, staffID, channelID);
        const now = clock.now();
        const account = { channelID, currency };
        const before = (await termsOf(tx, defaultTerms, account, now)).terms;
        const state = decidedStates[decision];
        const terms = termsIn(policy);
        await changePolicy(tx, policyID, { state, decidedBy: staffID, decidedAt: now, effectiveAt: decision === 'CONFIRM' ? now : null });
        if (decision === 'CONFIRM') await setNextPayout(tx, account, nextPayoutAt(terms.schedule, now, channel.timeZone));
        await record(tx, {
          staffID,
          operation: 'admin.payoutPolicyDecide',
          channelID,
          before: { currency, ...before },
          after: { currency, ...terms, state },
          reason,
        });
        return channelID;
      }),
  };
}
export type PayoutPolicies = ReturnType<typeof createPayoutPolicies>;
