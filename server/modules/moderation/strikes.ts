import type { Db } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { createDecisionRepository } from './decisionRepository';

/** A strike counts for this long. */
export const strikeDays = 90;
/** With so many strikes a channel neither uploads nor publishes. */
export const strikeLimit = 3;

/** Why the channel may neither upload nor publish now; null when it may. */
export async function publishingBlock(db: Db, channelID: string, now: Date): Promise<string | null> {
  const decisions = createDecisionRepository(db);
  if (await decisions.isChannelDown(channelID)) return 'Our team took this channel down, so it can’t upload or publish';
  if ((await decisions.countStrikes(channelID, now)) < strikeLimit) return null;
  return `This channel has ${strikeLimit} strikes, so it can’t upload or publish until one expires. Open your studio to see them and to appeal`;
}

export async function requirePublishing(db: Db, channelID: string, now: Date): Promise<void> {
  const block = await publishingBlock(db, channelID, now);
  if (block) throw conflict('CHANNEL_RESTRICTED', block);
}
