import { eq } from 'drizzle-orm';
import type { TaxIdentity } from '../../contract/studioReports';
import { channels } from '../../db/schema/channels';
import type { Database, Db } from '../../platform/db/client';
import { createChannelRepository, recordChannelLog, requirePermission } from '../channels/channels';

const read = async (db: Db, channelID: string): Promise<TaxIdentity> => {
  const [channel] = await db.select({ gstin: channels.gstin }).from(channels).where(eq(channels.channelID, channelID));
  return { gstin: channel?.gstin ?? null };
};

/** GST registration number (GSTIN) of the supplier behind a channel. */
export const createTaxService = (db: Database) => ({
  async get(userID: string, channelID: string): Promise<TaxIdentity> {
    await requirePermission(db, userID, channelID, 'money.read', 'This channel');
    return read(db, channelID);
  },
  set: (userID: string, channelID: string, gstin: string | null): Promise<TaxIdentity> =>
    db.transaction(async (tx) => {
      await requirePermission(tx, userID, channelID, 'money.move', 'This channel');
      const before = await read(tx, channelID);
      if (before.gstin === gstin) return before;
      await createChannelRepository(tx).changeChannel(channelID, { gstin });
      const description = gstin === null ? 'Removed the GSTIN from invoices' : `Set the GSTIN on invoices: ${gstin}`;
      await recordChannelLog(tx, { channelID, actorID: userID, area: 'MONEY', action: 'channel.gstin', subjectID: channelID, description });
      return { gstin };
    }),
});
export type TaxService = ReturnType<typeof createTaxService>;
