import { addSeconds, type Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { formatMoney } from '../../platform/formatMoney';
import {
  changeMilestone,
  createCampaignRepository,
  listOverdueMilestones,
  lockMilestone,
  lockMilestones,
  type MilestoneRow,
  notifyInvestors,
  recordCampaignLog,
} from '../campaigns/campaigns';
import { closeCase, listSubjectsSince, openCase } from '../cases/cases';
import { findChannelRole } from '../channels/channels';
import { accountOf, ledger } from '../ledger/ledger';
import { notify } from '../notifications/notifications';
import { requireRole } from './roles';

const fundedStates: readonly string[] = ['FUNDED', 'OPERATING'];
const invested = ['ALLOTTED', 'ACTIVE'] as const;
const subjectOf = (campaignID: string, number: number) => `${campaignID}:${number}`;

const overdueSubject = (campaignID: string, number: number) =>
  ({ kind: 'MILESTONE_OVERDUE', subjectType: 'MILESTONE', subjectID: subjectOf(campaignID, number) }) as const;
/** A resolved case about an overdue milestone opens again after this many days while the evidence is still missing. */
const reopenDays = 30;
const maxOverdue = 500;

async function requireSubmitted(tx: Tx, subjectID: string, staffID: string) {
  const [campaignID = '', number = ''] = subjectID.split(':');
  const campaign = await createCampaignRepository(tx).lock(campaignID);
  const row = await lockMilestone(tx, campaignID, Number(number));
  if (!campaign || !row) throw notFound('Milestone');
  if (row.state !== 'SUBMITTED') throw conflict('NOT_SUBMITTED', 'No evidence for this milestone is waiting for a decision');
  if (await findChannelRole(tx, staffID, campaign.channelID))
    throw forbidden('You belong to the team of this campaign, so another person has to decide');
  return { campaign, row };
}

/** Moves a milestone’s money out of escrow. */
async function postMilestone(
  tx: Tx,
  row: MilestoneRow,
  to: { account: ReturnType<typeof accountOf>; memo: string; by: string },
  currency: string,
) {
  const key = `milestone:${subjectOf(row.campaignID, row.number)}`;
  // The open books show the round alone, so the part of late pledges is a group of its own.
  const groups = [
    { key, memo: to.memo, amount: BigInt(row.amountMinor) },
    { key: `${key}:late`, memo: `${to.memo} (late pledges)`, amount: BigInt(row.lateMinor) },
  ];
  for (const { amount, ...group } of groups) {
    if (amount === 0n) continue;
    await ledger.post(tx, {
      ...group,
      type: 'milestone',
      subjectType: 'CAMPAIGN',
      subjectID: row.campaignID,
      createdBy: to.by,
      entries: [
        { account: accountOf('escrow', currency, row.campaignID), amountMinor: amount },
        { account: to.account, amountMinor: -amount },
      ],
    });
  }
}

/** Milestones of a funded campaign, for its maker. */
export const createMilestoneService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** Sends evidence to our team. Milestones are submitted in their order. Returns the campaign id. */
  submit: (userID: string, { campaignID, number, evidence }: { campaignID: string; number: number; evidence: string }): Promise<string> =>
    db.transaction(async (tx) => {
      const role = await requireRole(tx, campaignID, userID);
      if (role !== 'OWNER') throw forbidden('Only the creator can send evidence for a milestone');
      const campaign = await createCampaignRepository(tx).lock(campaignID);
      const rows = await lockMilestones(tx, campaignID);
      const row = rows.find((one) => one.number === number);
      if (!campaign || !row) throw notFound('Milestone');
      if (!fundedStates.includes(campaign.state)) throw conflict('NOT_FUNDED', 'The campaign is not running');
      if (row.state !== 'WAITING') throw conflict('NOT_OPEN', 'Evidence for this milestone has already been sent');
      if (rows.some((one) => one.number < number && one.state !== 'RELEASED'))
        throw conflict('TOO_EARLY', 'An earlier milestone has not been released yet');
      const now = clock.now();
      await changeMilestone(tx, row, { state: 'SUBMITTED', evidence, submittedBy: userID, submittedAt: now, answer: '' });
      await closeCase(tx, overdueSubject(campaignID, number), 'The creator sent evidence', now);
      const { currency, title } = campaign;
      await openCase(
        tx,
        {
          kind: 'MILESTONE',
          subjectType: 'MILESTONE',
          subjectID: subjectOf(campaignID, number),
          summary: `${title}: evidence for milestone ${number}, ${row.title}`,
          details: { evidence, dueOn: row.dueOn ?? '', campaignID },
          amountMinor: row.amountMinor + row.lateMinor,
          currency,
        },
        now,
      );
      await recordCampaignLog(tx, campaignID, {
        actorID: userID,
        action: 'milestone.submitted',
        subjectID: subjectOf(campaignID, number),
        description: `Sent evidence for milestone ${number}, ${row.title}`,
      });
      return campaignID;
    }),

  /** Scheduled task: opens a case for each milestone whose day has passed without evidence. Returns how many it opened. */
  async openOverdue(): Promise<number> {
    const now = clock.now();
    const overdue = await listOverdueMilestones(db, now.toISOString().slice(0, 10), maxOverdue);
    const subjects = overdue.map(({ campaignID, number }) => subjectOf(campaignID, number));
    const known = new Set(await listSubjectsSince(db, 'MILESTONE_OVERDUE', subjects, addSeconds(now, -reopenDays * 86_400)));
    const due = overdue.filter(({ campaignID, number }) => !known.has(subjectOf(campaignID, number)));
    return forEachCollectingErrors(due, async ({ campaignID, number, title, amountMinor, dueOn, campaign, currency }) => {
      const summary = `${campaign}: milestone ${number}, ${title}, was due on ${dueOn ?? ''}`;
      const details = { campaignID, dueOn: dueOn ?? '' };
      await db.transaction((tx) => openCase(tx, { ...overdueSubject(campaignID, number), summary, details, amountMinor, currency }, now));
    });
  },
});

/** Investors get their money of a campaign that is written off: what was not released goes to the pool, to be distributed. */
export async function returnUnreleased(tx: Tx, campaignID: string, currency: string, by: string, now: Date): Promise<void> {
  for (const row of await lockMilestones(tx, campaignID)) {
    if (row.state === 'RELEASED' || row.state === 'RETURNED') continue;
    const account = accountOf('returnsPool', currency, campaignID);
    await postMilestone(tx, row, { account, memo: `Milestone ${row.number} not reached: returned to those who paid`, by }, currency);
    await changeMilestone(tx, row, { state: 'RETURNED', endedAt: now });
    await closeCase(tx, overdueSubject(campaignID, row.number), 'The money was returned to those who paid', now);
  }
}

export const milestoneDecisions = {
  /** Passes once the creator has sent evidence, or the milestone has ended. */
  async requireNotWaiting(tx: Tx, subjectID: string): Promise<void> {
    const [campaignID = '', number = ''] = subjectID.split(':');
    const row = await lockMilestone(tx, campaignID, Number(number));
    if (row?.state === 'WAITING') throw conflict('STILL_WAITING', 'The creator has not sent evidence yet');
  },
  /** Releases the money of a milestone to the creator, and tells the investors. */
  async release(tx: Tx, subjectID: string, { staffID, now }: { staffID: string; now: Date }): Promise<void> {
    const { campaign, row } = await requireSubmitted(tx, subjectID, staffID);
    const { campaignID, channelID, currency, title } = campaign;
    if (!fundedStates.includes(campaign.state)) throw conflict('NOT_FUNDED', 'The campaign is not running');
    const account = accountOf('creatorPayable', currency, channelID);
    await postMilestone(tx, row, { account, memo: `Milestone ${row.number} released: ${row.title}`, by: staffID }, currency);
    await changeMilestone(tx, row, { state: 'RELEASED', endedAt: now });
    await notifyInvestors(tx, {
      campaignID,
      states: invested,
      key: `milestone:${row.number}`,
      template: 'milestoneReleased',
      data: { title, milestone: row.title, amount: formatMoney({ amountMinor: row.amountMinor + row.lateMinor, currency }) },
    });
  },
  /** Sends a milestone back to its maker, with the reason. */
  async sendBack(tx: Tx, subjectID: string, { staffID, reason, now }: { staffID: string; reason: string; now: Date }): Promise<void> {
    const { campaign, row } = await requireSubmitted(tx, subjectID, staffID);
    await changeMilestone(tx, row, { state: 'WAITING', answer: reason });
    if (row.submittedBy)
      await notify(tx, { to: { userID: row.submittedBy }, key: `milestone:${subjectID}:back:${now.getTime()}` }, 'milestoneSentBack', {
        title: campaign.title,
        milestone: row.title,
        reason,
      });
  },
};
