import { eq } from 'drizzle-orm';
import type { CampaignState } from '../../contract/campaigns';
import { campaigns } from '../../db/schema/campaigns';
import { events } from '../../db/schema/events';
import type { Db } from '../../platform/db/client';
import { conflict } from '../../platform/errors';

interface LinkedWork {
  kind: string;
  campaignID: string | null;
  eventID: string | null;
}

/** From here on investors have a share in what the works earn. */
const fundedStates = new Set<CampaignState>(['FUNDED', 'OPERATING', 'SUSPENDED', 'COMPLETED', 'WRITTEN_OFF']);

/**
 * Links of works to the campaign that paid for them: they lead the investors' share of each sale. Clips sell nothing and are left out.
 * Create it over a transaction.
 */
export const createFundedLinks = (db: Db) => ({
  async refuseUnlinking(
    { kind, campaignID, eventID }: LinkedWork,
    after: { [K in 'campaignID' | 'eventID']?: string | null | undefined },
    now: Date,
  ) {
    if (kind === 'SNAX' || campaignID === null) return;
    const losesCampaign = after.campaignID !== undefined && after.campaignID !== campaignID;
    const losesEvent = eventID !== null && after.eventID !== undefined && after.eventID !== eventID;
    if (!losesCampaign && !(losesEvent && (await this.isOnSale(eventID, now)))) return;
    // Locked, so that the campaign cannot become funded before the change.
    const [campaign] = await db.select({ state: campaigns.state }).from(campaigns).where(eq(campaigns.campaignID, campaignID)).for('share');
    if (campaign && fundedStates.has(campaign.state))
      throw conflict(
        'LINK_IS_FUNDED',
        'Its campaign has been funded and its investors share in what this earns, so the link cannot change',
      );
  },
  async isOnSale(eventID: string, now: Date): Promise<boolean> {
    const [event] = await db
      .select({ status: events.status, lastSessionAt: events.lastSessionAt })
      .from(events)
      .where(eq(events.eventID, eventID));
    return event?.status === 'PUBLISHED' && (event.lastSessionAt === null || event.lastSessionAt > now);
  },
});
