import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { sandboxOidc } from '../../db/schema/sandbox';
import { addSeconds, type Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/client';

/** Storage of the OIDC provider in PostgreSQL: a code issued by one API process can be redeemed at another. */
export const createOidcAdapter =
  (db: Db, clock: Clock) =>
  (model: string): Adapter => {
    const matches = (id: string) => and(eq(sandboxOidc.model, model), eq(sandboxOidc.id, id));
    const isUnexpired = () => or(isNull(sandboxOidc.expiresAt), gt(sandboxOidc.expiresAt, clock.now()));
    const payloadOf = (row: typeof sandboxOidc.$inferSelect | undefined): AdapterPayload | undefined =>
      row && { ...row.payload, ...(row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1000) } : {}) };

    return {
      async upsert(id, payload, expiresIn) {
        const row = {
          payload: { ...payload },
          grantID: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expiresAt: expiresIn ? addSeconds(clock.now(), expiresIn) : null,
        };
        await db
          .insert(sandboxOidc)
          .values({ model, id, ...row })
          .onConflictDoUpdate({ target: [sandboxOidc.model, sandboxOidc.id], set: row });
      },
      async find(id) {
        const [row] = await db
          .select()
          .from(sandboxOidc)
          .where(and(matches(id), isUnexpired()));
        return payloadOf(row);
      },
      async findByUid(uid) {
        const [row] = await db
          .select()
          .from(sandboxOidc)
          .where(and(eq(sandboxOidc.model, model), eq(sandboxOidc.uid, uid), isUnexpired()));
        return payloadOf(row);
      },
      // Used by the device flow only, which is disabled.
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        await db.update(sandboxOidc).set({ consumedAt: clock.now() }).where(matches(id));
      },
      async destroy(id) {
        await db.delete(sandboxOidc).where(matches(id));
      },
      async revokeByGrantId(grantID) {
        await db.delete(sandboxOidc).where(eq(sandboxOidc.grantID, grantID));
      },
    };
  };

/** Returns the signing key that all processes share; the first process creates it. */
export async function getSigningKey(db: Db, make: () => Promise<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const isKey = and(eq(sandboxOidc.model, 'SigningKey'), eq(sandboxOidc.id, 'current'));
  const [known] = await db.select().from(sandboxOidc).where(isKey);
  if (known) return known.payload;
  await db
    .insert(sandboxOidc)
    .values({ model: 'SigningKey', id: 'current', payload: await make() })
    .onConflictDoNothing();
  const [stored] = await db.select().from(sandboxOidc).where(isKey);
  if (!stored) throw new Error('The sandbox signing key could not be stored');
  return stored.payload;
}
