import { sql, type SQL } from 'drizzle-orm';

/** The owners of a channel, as recipients of a message. */
export const ownersOf = (channelID: string): SQL =>
  sql`SELECT m.user_id FROM channel_members m WHERE m.channel_id = ${channelID} AND m.role = 'OWNER'`;

/** The owners of every channel that a version names. */
export const ownersOfParties = (splitID: string): SQL => sql`
  SELECT DISTINCT m.user_id FROM split_agreements a JOIN channel_members m ON m.channel_id = a.channel_id AND m.role = 'OWNER'
  WHERE a.split_id = ${splitID}`;
