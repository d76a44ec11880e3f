import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { PlatformAnnouncement } from '../../contract/announcements';
import { announcements } from '../../db/schema/announcements';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';

export type AnnouncementRow = typeof announcements.$inferSelect;
/** The most that pages show at once, and that the console lists. */
const [shown, listed] = [3, 100];

export const toAnnouncement = ({
  announcementID,
  text,
  link,
  level,
  audience,
  products,
  endsAt,
}: AnnouncementRow): PlatformAnnouncement => ({
  announcementID,
  text,
  link,
  level,
  audience,
  products: products as PlatformAnnouncement['products'], // -- written from the contract
  endsAt: endsAt.toISOString(),
});

export const createAnnouncementRepository = (db: Db) => ({
  /** What is shown at an instant, the latest first. */
  listShown: (now: Date): Promise<AnnouncementRow[]> =>
    db
      .select()
      .from(announcements)
      .where(and(gt(announcements.endsAt, now), lte(announcements.startsAt, now)))
      .orderBy(desc(announcements.startsAt), desc(announcements.announcementID))
      .limit(shown),
  listLatest: (): Promise<AnnouncementRow[]> =>
    db.select().from(announcements).orderBy(desc(announcements.startsAt), desc(announcements.announcementID)).limit(listed),
  async add(announcement: typeof announcements.$inferInsert): Promise<void> {
    await db.insert(announcements).values(announcement);
  },
  lock: (announcementID: string): Promise<AnnouncementRow | null> =>
    firstRow(db.select().from(announcements).where(eq(announcements.announcementID, announcementID)).for('update')),
  async end(announcementID: string, set: Pick<AnnouncementRow, 'startsAt' | 'endsAt' | 'endedBy'>): Promise<void> {
    await db.update(announcements).set(set).where(eq(announcements.announcementID, announcementID));
  },
});
