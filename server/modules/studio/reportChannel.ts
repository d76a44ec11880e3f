import { eq } from 'drizzle-orm';
import type { Right } from '../../contract/rights';
import type { Db } from '../../platform/db/client';
import { channels } from '../../db/schema/channels';
import { notFound } from '../../platform/errors';
import { requirePermission } from '../channels/permissions';

/** Whose figures are asked for, as every report and paper names it; told to whoever has the right there alone. */
export async function requireReportChannel(db: Db, userID: string, channelID: string, right: Right) {
  await requirePermission(db, userID, channelID, right, 'This channel');
  const [channel] = await db
    .select({ channelID: channels.channelID, name: channels.name, handle: channels.handle })
    .from(channels)
    .where(eq(channels.channelID, channelID));
  if (!channel) throw notFound('This channel');
  return channel;
}
