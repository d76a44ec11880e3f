import { and, eq, notInArray } from 'drizzle-orm';
import { campaigns } from '../../db/schema/campaigns';
import type { Tx } from '../../platform/db/client';

/** Campaigns in these states never had investors, and are only published by a verified owner. */
const unpublishedStates = ['DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED'] as const;
const endedStates = ['COMPLETED', 'WRITTEN_OFF', 'CLOSED_FAILED', 'CLOSED_CANCELLED', 'DELETED'] as const;

/** What the payee of a channel must be. */
export const createPayeeRepository = (tx: Tx) => ({
  /** True while a campaign depends on a payee whose identity was verified before it was published. */
  async hasRunningCampaign(channelID: string): Promise<boolean> {
    return (
      (await tx.$count(
        campaigns,
        and(eq(campaigns.channelID, channelID), notInArray(campaigns.state, [...unpublishedStates, ...endedStates])),
      )) > 0
    );
  },
});
