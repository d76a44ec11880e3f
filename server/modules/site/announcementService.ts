import type { PlatformAnnouncement } from '../../contract/announcements';
import type { ServiceContext } from '../../platform/serviceContext';
import { createAnnouncementRepository, toAnnouncement } from './announcementRepository';

/** The announcements that pages show now. */
export const createAnnouncementService = ({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>) => ({
  list: async (): Promise<{ items: PlatformAnnouncement[] }> => ({
    items: (await createAnnouncementRepository(db).listShown(clock.now())).map(toAnnouncement),
  }),
});
export type AnnouncementService = ReturnType<typeof createAnnouncementService>;
