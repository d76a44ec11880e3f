import type { Db } from '../../platform/db/client';
import { recordChannelLog } from '../channels/channels';
import type { Campaign } from './campaignRepository';

export const logCampaign = (
  db: Db,
  actorID: string,
  { campaignID, channelID }: Pick<Campaign, 'campaignID' | 'channelID'>,
  action: string,
  description: string,
): Promise<void> => recordChannelLog(db, { channelID, actorID, area: 'CAMPAIGNS', action, subjectID: campaignID, description });
