import type { Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { recordCampaignAction } from './campaignLogRepository';
import { canTransitionCampaign, effectiveState } from './campaignMachine';
import { notifyInvestors } from './campaignNotifications';
import { type Campaign, createCampaignRepository } from './campaignRepository';
import { committedStates } from './commitmentMachine';

interface StaffAct {
  staffID: string;
  reason: string;
  now: Date;
}

async function record(tx: Tx, campaign: Campaign, action: 'SUSPEND' | 'RESUME', toState: Campaign['state'], act: StaffAct) {
  const { campaignID, state: fromState } = campaign;
  const actionID = newId('trn');
  await recordCampaignAction(tx, { actionID, campaignID, action, fromState, toState, userID: act.staffID, reason: act.reason });
  return actionID;
}

/**
 * By staff: a campaign leaves its page and every list. One that accepts money is suspended: what is in stays in escrow, and its investors may
 * withdraw it. One that has not opened does not open. Returns it as it was before; null when it is taken down already.
 */
export async function takeDownCampaign(tx: Tx, campaignID: string, act: StaffAct): Promise<Campaign | null> {
  const repository = createCampaignRepository(tx);
  const campaign = await repository.lock(campaignID);
  if (!campaign) throw notFound('Campaign');
  if (campaign.takenDownAt) return null;
  const state = effectiveState(campaign, act.now);
  // It accepts money from its opening time, even if the worker has not stored the new state yet.
  if (campaign.state === 'PRELAUNCH' && state !== 'PRELAUNCH') await repository.moveTo(campaignID, 'LIVE');
  // Private: no list of campaigns has to know about takedowns.
  const change = { takenDownAt: act.now, isPrivate: true, version: campaign.version + 1 };
  // Without a time to open it stays announced.
  if (state === 'PRELAUNCH') await repository.change(campaignID, { ...change, opensAt: null });
  else if (canTransitionCampaign(state, 'SUSPENDED') && (await repository.moveTo(campaignID, 'SUSPENDED', change))) {
    const actionID = await record(tx, campaign, 'SUSPEND', 'SUSPENDED', act);
    await notifyInvestors(tx, {
      campaignID,
      states: committedStates,
      key: `turn:${actionID}`,
      template: 'campaignStateChanged',
      data: {
        title: campaign.title,
        change: 'suspended',
        reason: act.reason,
        description:
          'No more money is accepted. Your money stays in escrow. Until the campaign resumes, you can withdraw all of it, including fee and tax.',
      },
    });
  } else await repository.change(campaignID, change);
  return campaign;
}

/** By staff: the campaign is on its page again, as its team had chosen, and resumes when the takedown suspended it. */
export async function restoreTakenDownCampaign(
  tx: Tx,
  campaignID: string,
  before: { isPrivate: boolean; opensAt: string | null; isResuming: boolean },
  act: StaffAct,
): Promise<Campaign> {
  const repository = createCampaignRepository(tx);
  const campaign = await repository.lock(campaignID);
  if (!campaign?.takenDownAt) throw conflict('NOTHING_TO_DO', 'Staff have not taken this campaign down');
  const change = {
    takenDownAt: null,
    isPrivate: before.isPrivate,
    version: campaign.version + 1,
    ...(campaign.state === 'PRELAUNCH' && before.opensAt ? { opensAt: new Date(before.opensAt) } : {}),
  };
  if (!before.isResuming || campaign.state !== 'SUSPENDED') {
    await repository.change(campaignID, change);
    return { ...campaign, ...change };
  }
  const to = effectiveState({ ...campaign, state: 'LIVE' }, act.now) === 'LIVE' ? 'LIVE' : 'CLOSING';
  const moved = await repository.moveTo(campaignID, to, change);
  if (!moved) throw conflict('CONFLICT', 'This campaign has just changed. Reload the page and try again');
  const actionID = await record(tx, campaign, 'RESUME', to, act);
  await notifyInvestors(tx, {
    campaignID,
    states: committedStates,
    key: `turn:${actionID}`,
    template: 'campaignStateChanged',
    data: {
      title: campaign.title,
      change: 'resumed',
      reason: act.reason,
      description: 'The campaign resumes with the same deadline and terms.',
    },
  });
  return moved;
}
