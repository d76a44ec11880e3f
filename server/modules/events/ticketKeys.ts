import { addSeconds } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { type AppSecrets, deriveKey, seal, unseal, versionsOf } from '../../platform/secrets';
import type { SessionRow } from './eventViews';
import { newTicketKeys, signCode } from './ticketCode';
import { addKey, findNewestKey, findPublicKeys, listSealedKeys, replaceSealedKey, type TicketRow } from './ticketRepository';

interface SigningKey {
  kid: number;
  privateKey: Buffer;
}
const firstKid = 1;
const sealContext = (eventID: string, kid: number) => `ticket-key:${eventID}:${kid}`;

/** Encrypts private keys with the newest secret. The version precedes the encrypted text; version 1 has no prefix, because there was one secret then. */
function createSealer(appSecrets: AppSecrets) {
  const versions = versionsOf(appSecrets);
  const keys = new Map(versions.map(({ version, secret }) => [version, deriveKey(secret, 'ticket-keys')]));
  const newest = versions[0]?.version ?? 1;
  const keyOf = (version: number): Buffer => {
    const key = keys.get(version);
    if (!key) throw new Error(`A ticket key is sealed with version ${version} of the application's secret, which is not set`);
    return key;
  };
  const versionOf = (sealed: string) => (sealed.includes(':') ? Number(sealed.slice(0, sealed.indexOf(':'))) : 1);
  return {
    isNewest: (sealed: string) => versionOf(sealed) === newest,
    seal: (plain: Buffer, context: string) => `${newest === 1 ? '' : `${newest}:`}${seal(keyOf(newest), plain, context)}`,
    unseal: (sealed: string, context: string) => unseal(keyOf(versionOf(sealed)), sealed.slice(sealed.indexOf(':') + 1), context),
  };
}

/** The keys that sign an event's ticket codes. Private keys are stored sealed only. */
export function createTicketKeys({ db, appSecrets }: { db: Database; appSecrets: AppSecrets }) {
  const sealer = createSealer(appSecrets);

  /** The event's newest key, created on first use; concurrent calls return the same one. */
  async function signingKey(eventID: string): Promise<SigningKey> {
    const stored = await findNewestKey(db, eventID);
    if (stored) return { kid: stored.kid, privateKey: sealer.unseal(stored.sealedPrivateKey, sealContext(eventID, stored.kid)) };
    const { publicKey, privateKey } = newTicketKeys();
    const sealedPrivateKey = sealer.seal(privateKey, sealContext(eventID, firstKid));
    await addKey(db, { eventID, kid: firstKid, publicKey, sealedPrivateKey });
    return signingKey(eventID);
  }

  return {
    signingKey,
    /** The keys a scanner needs to verify this event's codes offline. */
    publicKeys: (eventID: string) => findPublicKeys(db, eventID),
    /** Seals every private key with the newest secret; returns how many were sealed with an older one. Safe to repeat. */
    async rewrap(): Promise<number> {
      let count = 0;
      let after: { eventID: string; kid: number } | null = null;
      for (;;) {
        const rows = await listSealedKeys(db, after);
        for (const { eventID, kid, sealedPrivateKey } of rows) {
          if (sealer.isNewest(sealedPrivateKey)) continue;
          const context = sealContext(eventID, kid);
          const resealed = sealer.seal(sealer.unseal(sealedPrivateKey, context), context);
          if (await replaceSealedKey(db, { eventID, kid, from: sealedPrivateKey, to: resealed })) count += 1;
        }
        after = rows.at(-1) ?? null;
        if (!after) return count;
      }
    },
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
