import type { TaxIdentity } from '../../contract/studioReports';
import type { Database, Db } from '../../platform/db/client';
import { createChannelRepository, recordChannelLog, requirePermission } from '../channels/channels';
import { endIncludedTax } from '../events/events';

const find = (db: Db, channelID: string): Promise<TaxIdentity> => createChannelRepository(db).findTaxIdentity(channelID);

/** The supplier behind a channel, as its invoices name it. */
export const createTaxService = (db: Database) => ({
  async get(userID: string, channelID: string): Promise<TaxIdentity> {
    await requirePermission(db, userID, channelID, 'money.read', 'This channel');
    return find(db, channelID);
  },
  set: (userID: string, channelID: string, { gstin, legalName, address }: TaxIdentity): Promise<TaxIdentity> =>
    db.transaction(async (tx) => {
      await requirePermission(tx, userID, channelID, 'money.move', 'This channel');
      const before = await find(tx, channelID);
      await createChannelRepository(tx).changeChannel(channelID, { gstin, legalName, taxAddress: address });
      if (before.gstin === gstin) return find(tx, channelID);
      // A seller without a GSTIN may not charge GST; the prices stay.
      if (gstin === null) await endIncludedTax(tx, channelID);
      const description = gstin === null ? 'Removed the GSTIN from invoices' : `Set the GSTIN on invoices: ${gstin}`;
      await recordChannelLog(tx, { channelID, actorID: userID, area: 'MONEY', action: 'channel.gstin', subjectID: channelID, description });
      return find(tx, channelID);
    }),
});
export type TaxService = ReturnType<typeof createTaxService>;
