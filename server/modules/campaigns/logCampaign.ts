import type { Db } from '../../db/client';
import { logInChannel } from '../channels/channelLog';
import type { Campaign } from './campaignRepository';

export const logCampaign = (
  db: Db,
  actorID: string,
  { campaignID, channelID }: Pick<Campaign, 'campaignID' | 'channelID'>,
  action: string,
  words: string,
): Promise<void> => logInChannel(db, { channelID, actorID, area: 'CAMPAIGNS', action, subjectID: campaignID, words });
