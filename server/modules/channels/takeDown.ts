import type { Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { type ChannelRow, createChannelRepository } from './channelRepository';

/** By staff: the page of the channel is gone, and no list names it. Its team keeps its studio. Null when it is taken down already. */
export async function takeDownChannel(tx: Tx, channelID: string, now: Date): Promise<ChannelRow | null> {
  const channels = createChannelRepository(tx);
  const channel = await channels.lock(channelID);
  if (!channel) throw notFound('Channel');
  if (channel.takenDownAt) return null;
  await channels.setTakenDown(channelID, now);
  return channel;
}

export async function restoreTakenDownChannel(tx: Tx, channelID: string): Promise<ChannelRow> {
  const channels = createChannelRepository(tx);
  const channel = await channels.lock(channelID);
  if (!channel?.takenDownAt) throw conflict('NOTHING_TO_DO', 'Staff have not taken this channel down');
  await channels.setTakenDown(channelID, null);
  return channel;
}
