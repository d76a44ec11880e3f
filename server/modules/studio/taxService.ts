import { eq } from 'drizzle-orm';
import type { TaxIdentity } from '../../contract/studioFigures';
import type { Database, Db } from '../../db/client';
import { channels } from '../../db/schema/channels';
import { logInChannel } from '../channels/channelLog';
import { mustMay } from '../channels/rights';

const read = async (db: Db, channelID: string): Promise<TaxIdentity> => {
  const [channel] = await db.select({ gstin: channels.gstin }).from(channels).where(eq(channels.channelID, channelID));
  return { gstin: channel?.gstin ?? null };
};

/** Under which number the supplier behind a channel is registered for GST. */
export const createTaxService = (db: Database) => ({
  async get(userID: string, channelID: string): Promise<TaxIdentity> {
    await mustMay(db, userID, channelID, 'money.read', 'This channel');
    return read(db, channelID);
  },
  set: (userID: string, channelID: string, gstin: string | null): Promise<TaxIdentity> =>
    db.transaction(async (tx) => {
      await mustMay(tx, userID, channelID, 'money.move', 'This channel');
      const before = await read(tx, channelID);
      if (before.gstin === gstin) return before;
      await tx.update(channels).set({ gstin }).where(eq(channels.channelID, channelID));
      const words = gstin === null ? 'Took the GSTIN off the invoices' : `Set the GSTIN on the invoices: ${gstin}`;
      await logInChannel(tx, { channelID, actorID: userID, area: 'MONEY', action: 'channel.gstin', subjectID: channelID, words });
      return { gstin };
    }),
});
export type TaxService = ReturnType<typeof createTaxService>;
