import type { CampaignState } from '../../contract/campaigns';
import type { Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { isEventOnSale, lockState } from './campaignRepository';

interface LinkedWork {
  kind: string;
  campaignID: string | null;
  eventID: string | null;
}

/** From here on investors have a share in what the works earn. */
const fundedStates = new Set<CampaignState>(['FUNDED', 'OPERATING', 'SUSPENDED', 'COMPLETED', 'WRITTEN_OFF']);

/**
 * Refuses to take a work from the funded campaign that paid for it: the link leads the investors' share of each sale. Clips sell nothing and
 * are left out.
 */
export async function refuseUnlinking(
  tx: Tx,
  { kind, campaignID, eventID }: LinkedWork,
  after: { [K in 'campaignID' | 'eventID']?: string | null | undefined },
  now: Date,
): Promise<void> {
  if (kind === 'SNAX' || campaignID === null) return;
  const losesCampaign = after.campaignID !== undefined && after.campaignID !== campaignID;
  const losesEvent = eventID !== null && after.eventID !== undefined && after.eventID !== eventID;
  if (!losesCampaign && !(losesEvent && (await isEventOnSale(tx, eventID, now)))) return;
  // Locked, so that the campaign cannot become funded before the change.
  const state = await lockState(tx, campaignID);
  if (state && fundedStates.has(state))
    throw conflict('LINK_IS_FUNDED', 'The campaign has been funded, so its link to this work can’t be changed');
}
