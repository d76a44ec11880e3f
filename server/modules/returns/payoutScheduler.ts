import type { PayoutSkip } from '../../contract/payoutPolicies';
import type { Database, Tx } from '../../platform/db/client';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { formatMoney } from '../../platform/formatMoney';
import { recordChannelLog } from '../channels/channels';
import { organisationBlock } from './organisationBlock';
import type { PayoutAddressRepository } from './payoutAddressRepository';
import { isVerified, type AuthorityDeps } from './payoutAuthority';
import { nextPayoutAt } from './payoutPolicy';
import { claimRun, type DueSchedule, listDueSchedules, recordRun, setNextPayout } from './payoutPolicyRepository';
import { lockAccount, lockPayee, payableOf } from './payoutRepository';
import { addRequested } from './payoutService';
import { termsOf } from './payoutTerms';

interface Deps extends AuthorityDeps {
  db: Database;
  provider: string;
  addresses: PayoutAddressRepository;
}

/** The requester of automatic payouts, in place of a person. */
export const schedulerID = 'schedule';

/** Requests the automatic payouts that are due. An operator approves each, as any other payout of a channel. */
export function createPayoutScheduler({ db, provider, addresses, ...authority }: Deps) {
  const { clock, policy } = authority;

  /** Requests all that is available, and returns why not when it requests nothing. */
  async function requestPayout(tx: Tx, { channelID, currency }: DueSchedule): Promise<PayoutSkip | null> {
    const now = clock.now();
    const payeeID = await lockPayee(tx, channelID);
    if (!payeeID) return 'NO_PAYEE';
    await lockAccount(tx, channelID, currency);
    const balance = { channelID, campaignID: null, currency };
    const { owed, available } = await payableOf(tx, balance, { now, terms: policy.defaultTerms(currency) });
    if (owed < 0n) return 'NEGATIVE';
    if (available === 0n) return 'NOTHING_AVAILABLE';
    const { terms } = await termsOf(tx, policy.defaultTerms, balance, now);
    if (available < BigInt(terms.minimumMinor)) return 'BELOW_MINIMUM';
    if ((await addresses.revisionOf(tx, payeeID)) === null) return 'NO_ADDRESS';
    if (!(await isVerified(authority, tx, payeeID))) return 'NOT_VERIFIED';
    const amountMinor = Number(available);
    const { block } = await organisationBlock(tx, policy.organisationAbove, { channelID, currency, amountMinor, payoutID: null }, now);
    if (block) return 'ORGANISATION_NOT_VERIFIED';
    const payoutID = await addRequested(tx, balance, {
      amountMinor,
      payeeID,
      requestedBy: schedulerID,
      provider,
      now,
      defaultTerms: policy.defaultTerms,
    });
    const description = `The payout schedule requested ${formatMoney({ amountMinor, currency })}`;
    await recordChannelLog(tx, {
      channelID,
      actorID: payeeID,
      area: 'MONEY',
      action: 'payout.scheduled',
      subjectID: payoutID,
      description,
    });
    return null;
  }

  return {
    /** Scheduled task: moves each due schedule on and requests its payout, or records why not. Returns the number of accounts. */
    async requestDue(limit = 100): Promise<number> {
      const standard = policy.defaultTerms('').schedule;
      return forEachCollectingErrors(await listDueSchedules(db, standard, clock.now(), limit), (due) =>
        db.transaction(async (tx) => {
          const now = clock.now();
          const nextAt = nextPayoutAt(due.schedule, now, due.timeZone);
          if (nextAt === null) return;
          if (due.nextAt === null) return setNextPayout(tx, due, nextAt);
          if (!(await claimRun(tx, due, now, nextAt))) return;
          await recordRun(tx, due, await requestPayout(tx, due));
        }),
      );
    },
  };
}
