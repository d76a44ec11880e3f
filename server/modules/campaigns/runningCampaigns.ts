import { and, eq, notInArray } from 'drizzle-orm';
import { campaigns } from '../../db/schema/campaigns';
import type { Db } from '../../platform/db/client';
import { unpublishedStates } from './campaignMachine';

const endedStates = ['COMPLETED', 'WRITTEN_OFF', 'CLOSED_FAILED', 'CLOSED_CANCELLED'] as const;

/** Whether the channel has a published campaign that has not ended: it depends on a payee whose identity is verified. */
export const hasRunningCampaign = async (db: Db, channelID: string): Promise<boolean> =>
  (await db.$count(
    campaigns,
    and(eq(campaigns.channelID, channelID), notInArray(campaigns.state, [...unpublishedStates, ...endedStates])),
  )) > 0;
