import { addSeconds } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { HttpError } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { formatMoney } from '../../platform/formatMoney';
import {
  claimDistribution,
  createCampaignRepository,
  listDueCampaigns,
  recordCampaignLog,
  type ScheduledCampaign,
} from '../campaigns/campaigns';
import { openCase } from '../cases/cases';
import { lockDistribution, sumApprovedByTerms } from './distributionRepository';
import { endOverdueDistribution, nextDistributionAt, overdueSubject, termsApproval } from './distributionSchedule';
import { computeDistribution, postDistribution } from './distributionService';
import type { AuthorityDeps } from './payoutAuthority';
import { schedulerID } from './payoutScheduler';

interface Deps extends AuthorityDeps {
  db: Database;
  provider: string;
}
interface Outcome {
  isDistributed: boolean;
  /** Why a person has to act; null when nothing waits. */
  why: string | null;
  amount?: { amountMinor: number; currency: string };
}
const note = 'Distributed on the schedule of the terms';

/** Payouts of this many days count together, as those that people approve (payoutAuthority.ts). */
const rollingDays = 30;

/** Distributes what is due to investors on the schedule of their terms (docs/decisions/111-scheduled-distributions.md). */
export function createDistributionScheduler({ db, provider, clock, policy }: Deps) {
  async function distribute(tx: Tx, campaignID: string): Promise<Outcome> {
    const now = clock.now();
    // A savepoint: what cannot be computed leaves nothing behind.
    const computed = await tx
      .transaction((inner) => computeDistribution(inner, { campaignID, note, computedBy: schedulerID, provider }))
      .catch((error: unknown) => {
        if (error instanceof HttpError) return error;
        throw error;
      });
    if (computed instanceof HttpError)
      return { isDistributed: false, why: computed.code === 'NOTHING_TO_SHARE' ? null : 'An earlier distribution is waiting for approval' };
    const { distributionID, amountMinor, currency } = computed;
    const amount = { amountMinor, currency };
    const others = await sumApprovedByTerms(tx, campaignID, currency, addSeconds(now, -rollingDays * 86_400));
    const limit = policy.operatorAbove.get(currency) ?? 0n;
    const row = await lockDistribution(tx, distributionID);
    if (!row || others + BigInt(amountMinor) > limit)
      return { isDistributed: false, why: 'It is above the limit, so a person approves it', amount };
    await postDistribution(tx, row, termsApproval, now);
    return { isDistributed: true, why: null, amount };
  }

  const runOne = (due: ScheduledCampaign) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const { campaignID, title, nextAt } = due;
      const next = nextDistributionAt(due.schedule, now, due.timeZone);
      if (next === null || !(await claimDistribution(tx, campaignID, next, now)) || nextAt === null) return;
      const { isDistributed, why, amount } = await distribute(tx, campaignID);
      const what = amount ? formatMoney(amount) : 'The returns';
      if (isDistributed || why)
        await recordCampaignLog(tx, campaignID, {
          actorID: due.ownerID,
          action: isDistributed ? 'distribution.scheduled' : 'distribution.overdue',
          subjectID: campaignID,
          description: isDistributed ? `The schedule distributed ${what}` : `${what} could not be distributed on schedule`,
        });
      if (!why) return isDistributed ? undefined : endOverdueDistribution(tx, campaignID, now);
      if (!due.overdueSince) await createCampaignRepository(tx).change(campaignID, { distributionOverdueSince: nextAt });
      await openCase(
        tx,
        {
          ...overdueSubject(campaignID),
          summary: `The scheduled distribution of ${title} was not made`,
          details: { why },
          ...(amount ?? {}),
        },
        now,
      );
    });

  return {
    /** Scheduled task: plans the first date of each schedule, and makes the distributions that are due. Returns how many campaigns it looked at. */
    runDue: async (limit = 50): Promise<number> => forEachCollectingErrors(await listDueCampaigns(db, clock.now(), limit), runOne),
  };
}
