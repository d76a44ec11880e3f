import type { z } from 'zod';
import type { AdminAnnouncement, adminAnnouncementsEndpoints } from '../../contract/adminAnnouncements';
import { conflict, notFound, unprocessable } from '../../platform/errors';
import { idFrom } from '../../platform/ids';
import type { ServiceContext } from '../../platform/serviceContext';
import { type AnnouncementRow, createAnnouncementRepository, toAnnouncement } from '../site/site';
import { recordStaffAction } from '../staff/staff';
import { listPersonRefs } from './caseReads';
import { hasText } from './hasText';
import { sortRows } from './sortRows';

type Input<K extends keyof typeof adminAnnouncementsEndpoints> = z.output<(typeof adminAnnouncementsEndpoints)[K]['input']>;
const maxDays = 90;
const dayMs = 86_400_000;

const stateOf = ({ startsAt, endsAt }: AnnouncementRow, now: Date): AdminAnnouncement['state'] =>
  endsAt <= now ? 'ENDED' : startsAt > now ? 'PLANNED' : 'SHOWN';

/** Announcements on pages; each act is a line of the audit log. */
export function createAnnouncementAdminService({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>) {
  async function list({ q, state, sort, order }: Input<'announcements'> = {}): Promise<{ items: AdminAnnouncement[] }> {
    const rows = await createAnnouncementRepository(db).listLatest();
    const ids = rows.flatMap(({ createdBy, endedBy }) => [createdBy, endedBy]).filter((id) => id !== null);
    const people = await listPersonRefs(db, [...new Set(ids)]);
    const refOf = (userID: string) => people.get(userID) ?? { userID, name: userID, username: '' };
    const now = clock.now();
    const items = rows.map((row) => ({
      ...toAnnouncement(row),
      startsAt: row.startsAt.toISOString(),
      state: stateOf(row, now),
      createdBy: refOf(row.createdBy),
      createdAt: row.createdAt.toISOString(),
      endedBy: row.endedBy === null ? null : refOf(row.endedBy),
    }));
    const found = items.filter((item) => hasText(q, item.text) && (state === undefined || item.state === state));
    return { items: sortRows(found, { sort, order }, { startsAt: [(row) => row.startsAt, 'desc'] }) };
  }
  return {
    list,
    async announce(staffID: string, requestKey: string, { reason, startsAt, endsAt, ...notice }: Input<'announce'>) {
      const now = clock.now();
      const [from, until] = [startsAt ? new Date(startsAt) : now, new Date(endsAt)];
      if (until <= from || until <= now)
        throw unprocessable('WRONG_TIME', 'An announcement ends after it starts, and in the future', { endsAt: 'must be later' });
      if (until.getTime() - from.getTime() > maxDays * dayMs)
        throw unprocessable('WRONG_TIME', `An announcement is shown for at most ${maxDays} days`, { endsAt: 'must be earlier' });
      const announcementID = idFrom('ann', staffID, requestKey);
      await db.transaction(async (tx) => {
        const row = { announcementID, ...notice, startsAt: from, endsAt: until, createdBy: staffID, createdAt: now };
        await createAnnouncementRepository(tx).add(row);
        const act = { at: now, actorID: staffID, operation: 'admin.announce', subjectType: 'ANNOUNCEMENT', subjectID: announcementID };
        const after = { ...notice, startsAt: from.toISOString(), endsAt: until.toISOString() };
        await recordStaffAction(tx, { ...act, before: null, after, reason });
      });
      return list();
    },
    async end(staffID: string, { announcementID, reason }: Input<'announcementEnd'>) {
      await db.transaction(async (tx) => {
        const repository = createAnnouncementRepository(tx);
        const row = await repository.lock(announcementID);
        if (!row) throw notFound('Announcement');
        const now = clock.now();
        if (row.endsAt <= now) throw conflict('WRONG_STATE', 'This announcement has already ended');
        const startsAt = row.startsAt > now ? now : row.startsAt;
        await repository.end(announcementID, { startsAt, endsAt: now, endedBy: staffID });
        const act = {
          at: now,
          actorID: staffID,
          operation: 'admin.announcementEnd',
          subjectType: 'ANNOUNCEMENT',
          subjectID: announcementID,
        };
        await recordStaffAction(tx, { ...act, before: { endsAt: row.endsAt.toISOString() }, after: { endsAt: now.toISOString() }, reason });
      });
      return list();
    },
  };
}
