import { eq } from 'drizzle-orm';
import type { Right } from '../../contract/rights';
import { channels } from '../../db/schema/channels';
import type { Db } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { requirePermission } from '../channels/channels';

/** The channel of a report. Throws unless the user has the right there. */
export async function requireReportChannel(db: Db, userID: string, channelID: string, right: Right) {
  await requirePermission(db, userID, channelID, right, 'This channel');
  const [channel] = await db
    .select({ channelID: channels.channelID, name: channels.name, handle: channels.handle })
    .from(channels)
    .where(eq(channels.channelID, channelID));
  if (!channel) throw notFound('This channel');
  return channel;
}
