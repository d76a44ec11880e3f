import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { optionalKinds, type MessageChannel, type NotificationKind, type OptionalKind } from '../../contract/notifications';
import { messages } from '../../db/schema/messages';
import { notificationSettings, pushSubscriptions, suppressedAddresses } from '../../db/schema/notifications';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { chosenChannels } from './deliverySql';

type Settings = typeof notificationSettings.$inferInsert;
type Suppression = typeof suppressedAddresses.$inferInsert;
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** A user as the rule of `deliverySql.ts` reads them, without a given channel. */
const userSource = (userID: string) => sql`
  (SELECT NULL::text AS channel) r CROSS JOIN users u
  LEFT JOIN notification_settings n ON n.user_id = u.user_id
  LEFT JOIN suppressed_addresses b ON b.address = lower(u.email)
  WHERE u.user_id = ${userID}`;

interface Reach extends Record<NotificationKind, MessageChannel[]> {
  [column: string]: unknown;
  email: string | null;
  phone: string | null;
  problem: 'BOUNCE' | 'COMPLAINT' | null;
  timeZone: string | null;
  quietFrom: number | null;
  quietTo: number | null;
  isDaily: boolean;
}

export const createSettingsRepository = (db: Db) => ({
  /** The user's contacts, settings and the channels of each kind, as `notify` would use them now. */
  async findReach(userID: string): Promise<Reach | null> {
    const kinds = sql.join(
      [sql`${chosenChannels(null)} AS essential`, ...optionalKinds.map((kind) => sql`${chosenChannels(kind)} AS ${sql.identifier(kind)}`)],
      sql`, `,
    );
    const { rows } = await db.execute<Reach>(sql`
      SELECT u.email, u.phone, b.reason AS problem, n.time_zone AS "timeZone", n.quiet_from AS "quietFrom", n.quiet_to AS "quietTo",
        COALESCE(n.is_daily, false) AS "isDaily", ${kinds}
      FROM ${userSource(userID)}`);
    return rows[0] ?? null;
  },
  /** Whether PostgreSQL knows the time zone; the platform's own list may be newer. */
  async isTimeZone(name: string): Promise<boolean> {
    const { rows } = await db.execute(sql`SELECT 1 FROM pg_timezone_names WHERE lower(name) = lower(${name})`);
    return rows.length > 0;
  },
  async save(values: Settings & { changedAt: Date }): Promise<void> {
    await db.insert(notificationSettings).values(values).onConflictDoUpdate({ target: notificationSettings.userID, set: values });
  },
  /** Takes e-mail away from the kinds; the user's other channels stay. */
  async stopEmails(userID: string, kinds: readonly OptionalKind[], now: Date): Promise<void> {
    for (const kind of kinds) {
      const column = sql.identifier(kind);
      await db.execute(sql`
        INSERT INTO notification_settings (user_id, ${column}) SELECT u.user_id, array_remove(${chosenChannels(kind)}, 'EMAIL') FROM ${userSource(userID)}
        ON CONFLICT (user_id) DO UPDATE SET ${column} = EXCLUDED.${column}, changed_at = ${timestamp(now)}`);
    }
  },
  /** Deletes queued messages of the kind on all other channels. */
  async cancelQueued(userID: string, kind: OptionalKind, allowed: readonly MessageChannel[]): Promise<void> {
    await db
      .delete(messages)
      .where(
        and(
          eq(messages.userID, userID),
          eq(messages.state, 'QUEUED'),
          eq(messages.kind, kind),
          allowed.length > 0 ? notInArray(messages.channel, [...allowed]) : undefined,
        ),
      );
  },

  /** A complaint does not replace a bounce, which stops more. */
  async suppress(found: readonly Suppression[]): Promise<void> {
    if (found.length === 0) return;
    await db
      .insert(suppressedAddresses)
      .values([...found])
      .onConflictDoUpdate({
        target: suppressedAddresses.address,
        set: {
          reason: sql`CASE WHEN 'BOUNCE' IN (EXCLUDED.reason, ${suppressedAddresses.reason}) THEN 'BOUNCE' ELSE 'COMPLAINT' END`,
          detail: sql`EXCLUDED.detail`,
        },
      });
  },
  async removeSuppression(userID: string): Promise<void> {
    await db.execute(sql`DELETE FROM suppressed_addresses WHERE address = (SELECT lower(email) FROM users WHERE user_id = ${userID})`);
  },

  findPushSubscription: (subscriptionID: string): Promise<PushSubscriptionRow | null> =>
    firstRow(db.select().from(pushSubscriptions).where(eq(pushSubscriptions.subscriptionID, subscriptionID))),
  /** A browser belongs to the user who subscribed last; only the newest `most` of a user are retained. */
  async addPushSubscription(row: typeof pushSubscriptions.$inferInsert & { createdAt: Date }, most: number): Promise<void> {
    const { userID, p256dh, auth, createdAt } = row;
    await db
      .insert(pushSubscriptions)
      .values(row)
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { userID, p256dh, auth, createdAt } });
    const newest = db
      .select({ subscriptionID: pushSubscriptions.subscriptionID })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userID, userID))
      .orderBy(desc(pushSubscriptions.createdAt))
      .limit(most);
    await db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userID, userID), notInArray(pushSubscriptions.subscriptionID, newest)));
  },
  async removePushSubscription(by: { userID: string; endpoint: string } | { subscriptionID: string }): Promise<void> {
    await db
      .delete(pushSubscriptions)
      .where(
        'endpoint' in by
          ? and(eq(pushSubscriptions.userID, by.userID), eq(pushSubscriptions.endpoint, by.endpoint))
          : eq(pushSubscriptions.subscriptionID, by.subscriptionID),
      );
  },
});
