import type { TaxIdentity } from '../../contract/studioReports';
import type { Database } from '../../platform/db/client';
import { createChannelRepository, recordChannelLog, requirePermission } from '../channels/channels';

/** GST registration number (GSTIN) of the supplier behind a channel. */
export const createTaxService = (db: Database) => ({
  async get(userID: string, channelID: string): Promise<TaxIdentity> {
    await requirePermission(db, userID, channelID, 'money.read', 'This channel');
    return { gstin: await createChannelRepository(db).findGstin(channelID) };
  },
  set: (userID: string, channelID: string, gstin: string | null): Promise<TaxIdentity> =>
    db.transaction(async (tx) => {
      await requirePermission(tx, userID, channelID, 'money.move', 'This channel');
      const channels = createChannelRepository(tx);
      if ((await channels.findGstin(channelID)) === gstin) return { gstin };
      await channels.changeChannel(channelID, { gstin });
      const description = gstin === null ? 'Removed the GSTIN from invoices' : `Set the GSTIN on invoices: ${gstin}`;
      await recordChannelLog(tx, { channelID, actorID: userID, area: 'MONEY', action: 'channel.gstin', subjectID: channelID, description });
      return { gstin };
    }),
});
export type TaxService = ReturnType<typeof createTaxService>;
