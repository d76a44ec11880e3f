import { eq } from 'drizzle-orm';
import { channels } from '../../db/schema/channels';
import type { Tx } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { conflict, notFound } from '../../platform/errors';
import type { ChannelRow } from './channelRepository';

const lockChannel = (tx: Tx, channelID: string): Promise<ChannelRow | null> =>
  firstRow(tx.select().from(channels).where(eq(channels.channelID, channelID)).for('update'));

/** By staff: the page of the channel is gone, and no list names it. Its team keeps its studio. Null when it is taken down already. */
export async function takeDownChannel(tx: Tx, channelID: string, now: Date): Promise<ChannelRow | null> {
  const channel = await lockChannel(tx, channelID);
  if (!channel) throw notFound('Channel');
  if (channel.deletedAt) throw conflict('CHANNEL_DELETED', 'Its owner closed this channel');
  if (channel.takenDownAt) return null;
  await tx.update(channels).set({ takenDownAt: now }).where(eq(channels.channelID, channelID));
  return channel;
}

export async function restoreTakenDownChannel(tx: Tx, channelID: string): Promise<ChannelRow> {
  const channel = await lockChannel(tx, channelID);
  if (!channel?.takenDownAt) throw conflict('NOTHING_TO_DO', 'Staff have not taken this channel down');
  await tx.update(channels).set({ takenDownAt: null }).where(eq(channels.channelID, channelID));
  return channel;
}
