import { addSeconds } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { deriveKey, seal, unseal } from '../../platform/secrets';
import type { SessionRow } from './eventViews';
import { newTicketKeys, signCode } from './ticketCode';
import { addKey, findNewestKey, findPublicKeys, type TicketRow } from './ticketRepository';

interface SigningKey {
  kid: number;
  privateKey: Buffer;
}
const firstKid = 1;
const sealContext = (eventID: string, kid: number) => `ticket-key:${eventID}:${kid}`;

/** The keys that sign an event's ticket codes. Private keys are stored sealed only. */
export function createTicketKeys({ db, appSecret }: { db: Database; appSecret: string }) {
  const sealingKey = deriveKey(appSecret, 'ticket-keys');

  /** The event's newest key, created on first use; concurrent calls return the same one. */
  async function signingKey(eventID: string): Promise<SigningKey> {
    const stored = await findNewestKey(db, eventID);
    if (stored) return { kid: stored.kid, privateKey: unseal(sealingKey, stored.sealedPrivateKey, sealContext(eventID, stored.kid)) };
    const { publicKey, privateKey } = newTicketKeys();
    const sealedPrivateKey = seal(sealingKey, privateKey, sealContext(eventID, firstKid));
    await addKey(db, { eventID, kid: firstKid, publicKey, sealedPrivateKey });
    return signingKey(eventID);
  }

  return {
    signingKey,
    /** The keys a scanner needs to verify this event's codes offline. */
    publicKeys: (eventID: string) => findPublicKeys(db, eventID),
  };
}
export type TicketKeys = ReturnType<typeof createTicketKeys>;

/** Doors may open early, so a code is valid from this long before. */
const earlySeconds = 30 * 60;

/** The signed text of a ticket's QR code. Signed on each read, so that its validity follows a moved session. */
export async function signTicket(keys: TicketKeys, ticket: TicketRow, session: Pick<SessionRow, 'doorsAt' | 'endsAt'>): Promise<string> {
  const { kid, privateKey } = await keys.signingKey(ticket.eventID);
  return signCode({ ...ticket, kid, notBefore: addSeconds(session.doorsAt, -earlySeconds), expires: session.endsAt }, privateKey);
}
