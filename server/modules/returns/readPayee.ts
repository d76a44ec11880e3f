import { eq } from 'drizzle-orm';
import type { Payee } from '../../contract/payouts';
import { channels } from '../../db/schema/channels';
import { users } from '../../db/schema/users';
import type { Db } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import type { PayoutAddressBook } from './payoutAddressBook';
import { isVerified, type AuthorityDeps } from './payoutAuthority';

/** The payee of a channel: its registered owner, whichever member asks. */
export async function readPayee(
  db: Db,
  { addresses, ...authority }: Pick<AuthorityDeps, 'clock' | 'kycLevelOf'> & { addresses: PayoutAddressBook },
  channelID: string,
  viewerID: string,
): Promise<Payee> {
  const [owner] = await db
    .select({ userID: users.userID, username: users.username })
    .from(channels)
    .innerJoin(users, eq(users.userID, channels.ownerID))
    .where(eq(channels.channelID, channelID));
  if (!owner) throw notFound('Channel');
  const { maskedVpa, cooldownUntil } = await addresses.show(db, owner.userID);
  const isRested = cooldownUntil === null || new Date(cooldownUntil) <= authority.clock.now();
  return {
    username: owner.username,
    isViewer: owner.userID === viewerID,
    maskedVpa,
    cooldownUntil: isRested ? null : cooldownUntil,
    isVerified: await isVerified(authority, db, owner.userID),
  };
}
