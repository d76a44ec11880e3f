import { eq } from 'drizzle-orm';
import type { LogArea } from '../../contract/team';
import type { Db } from '../../db/client';
import { campaigns } from '../../db/schema/campaigns';
import { channelLog } from '../../db/schema/channelTeam';

export interface LogLine {
  channelID: string;
  actorID: string;
  area: LogArea;
  /** What was done, as the filter and other programs know it: `event.published`. */
  action: string;
  subjectID: string;
  /** The same for people, with the names of then. */
  words: string;
}

/** Writes down who did what. Call it in the transaction of the deed: neither is there without the other. */
export async function logInChannel(db: Db, line: LogLine): Promise<void> {
  await db.insert(channelLog).values(line);
}

/** The same for the money of a campaign, whose channel the caller does not know. */
export async function logOfCampaign(db: Db, campaignID: string, line: Omit<LogLine, 'channelID' | 'area'>): Promise<void> {
  const [campaign] = await db
    .select({ channelID: campaigns.channelID, title: campaigns.title })
    .from(campaigns)
    .where(eq(campaigns.campaignID, campaignID));
  if (campaign)
    await logInChannel(db, { ...line, channelID: campaign.channelID, area: 'MONEY', words: `${line.words} (${campaign.title})` });
}
