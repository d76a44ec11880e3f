import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';
import { newId } from '../../platform/ids';
import type { SavedAddress } from './payoutAddressBook';

/**
 * Notifies the user at every contact, and every owner of the channels paid there, of a new payout address, so that an attacker with a
 * stolen session cannot hide the change.
 */
export async function notifyAddressChange(tx: Tx, userID: string, { shown, cooldownUntil }: SavedAddress): Promise<void> {
  const key = `payout-address:${userID}:${newId('key')}`;
  const from = cooldownUntil
    ? ` No money will be sent there before ${cooldownUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
    : '';
  const instructions = 'If none of you made this change, sign out all sessions of the account and contact us at once.';
  await tx.execute(sql`
    WITH contacts AS (
      SELECT u.user_id, 'EMAIL' AS channel, u.email AS recipient, true AS is_own FROM users u WHERE u.user_id = ${userID} AND u.email IS NOT NULL
      UNION ALL SELECT u.user_id, 'WHATSAPP', u.phone, true FROM users u WHERE u.user_id = ${userID} AND u.phone IS NOT NULL
      UNION ALL SELECT DISTINCT u.user_id, CASE WHEN u.email IS NULL THEN 'WHATSAPP' ELSE 'EMAIL' END, COALESCE(u.email, u.phone), false
      FROM channels h JOIN channel_members t ON t.channel_id = h.channel_id AND t.role = 'OWNER' JOIN users u ON u.user_id = t.user_id
      WHERE h.owner_id = ${userID} AND h.deleted_at IS NULL AND u.user_id <> ${userID} AND COALESCE(u.email, u.phone) IS NOT NULL
    )
    INSERT INTO messages (message_id, message_key, channel, recipient, subject, body)
    SELECT ${newId('msg')} || '_' || row_number() OVER (ORDER BY user_id, channel), ${key} || ':' || user_id || ':' || channel, channel, recipient,
      CASE WHEN is_own THEN 'Your payout address was changed' ELSE 'The payout address of your channel was changed' END,
      CASE WHEN is_own THEN ${`Payouts to you will go to ${shown}.${from} If this was not you, sign out all sessions of your account and contact us at once.`}
        ELSE ${`Payouts of a channel that you own will go to ${shown}.${from} ${instructions}`} END
    FROM contacts`);
}
