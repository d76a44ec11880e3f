import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';
import { newId } from '../../platform/ids';
import { notify } from '../notifications/notifications';
import type { SavedAddress } from './payoutAddressBook';

/**
 * Notifies the user at every contact, and every owner of the channels paid there, of a new payout address, so that an attacker with a
 * stolen session cannot hide the change.
 */
export async function notifyAddressChange(tx: Tx, userID: string, { shown, cooldownUntil }: SavedAddress): Promise<void> {
  const key = `payout-address:${userID}:${newId('key')}`;
  const userChannels = sql`SELECT ${userID}::text AS user_id, unnest(ARRAY['EMAIL', 'WHATSAPP']) AS channel`;
  const users = sql`
    SELECT DISTINCT t.user_id FROM channels h JOIN channel_members t ON t.channel_id = h.channel_id AND t.role = 'OWNER'
    WHERE h.owner_id = ${userID} AND h.deleted_at IS NULL AND t.user_id <> ${userID}`;
  await notify(tx, { to: { userChannels }, key }, 'payoutAddressChanged', { shown, cooldownUntil });
  await notify(tx, { to: { users }, key }, 'channelPayoutAddressChanged', { shown, cooldownUntil });
}
