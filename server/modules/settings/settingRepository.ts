import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { settingKeys, type SettingKey } from '../../contract/runtimeSettings';
import { runtimeSettings } from '../../db/schema/settings';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';

export type SettingVersionRow = typeof runtimeSettings.$inferSelect;
export type SettingChange = Pick<SettingVersionRow, 'key' | 'value' | 'startsAt'>;

/** The latest versions of a key that the console shows. */
const listed = 20;

export const createSettingRepository = (db: Db) => ({
  /** Every version that was confirmed, or those of one key, in the order in which they hold. */
  listInForce: (key?: SettingKey): Promise<SettingChange[]> =>
    db
      .select({ key: runtimeSettings.key, value: runtimeSettings.value, startsAt: runtimeSettings.startsAt })
      .from(runtimeSettings)
      .where(and(eq(runtimeSettings.state, 'IN_FORCE'), key ? eq(runtimeSettings.key, key) : undefined))
      .orderBy(asc(runtimeSettings.startsAt), asc(runtimeSettings.position)),
  /** The latest versions of each key, or of one, the latest first. */
  async listLatest(key?: SettingKey): Promise<SettingVersionRow[]> {
    const latest = await Promise.all(
      (key ? [key] : settingKeys).map((one) =>
        db.select().from(runtimeSettings).where(eq(runtimeSettings.key, one)).orderBy(desc(runtimeSettings.position)).limit(listed),
      ),
    );
    return latest.flat();
  },
  find: (versionID: string): Promise<SettingVersionRow | null> =>
    firstRow(db.select().from(runtimeSettings).where(eq(runtimeSettings.versionID, versionID))),
  lock: (versionID: string): Promise<SettingVersionRow | null> =>
    firstRow(db.select().from(runtimeSettings).where(eq(runtimeSettings.versionID, versionID)).for('update')),
  /** What holds, waits or is planned for a key. */
  listCurrent: (key: SettingKey): Promise<SettingVersionRow[]> =>
    db
      .select()
      .from(runtimeSettings)
      .where(and(eq(runtimeSettings.key, key), inArray(runtimeSettings.state, ['IN_FORCE', 'PROPOSED'])))
      .orderBy(asc(runtimeSettings.startsAt), asc(runtimeSettings.position)),
  async add(version: typeof runtimeSettings.$inferInsert): Promise<void> {
    await db.insert(runtimeSettings).values(version);
  },
  async change(versionID: string, set: Partial<Omit<SettingVersionRow, 'position'>>): Promise<void> {
    await db.update(runtimeSettings).set(set).where(eq(runtimeSettings.versionID, versionID));
  },
});
