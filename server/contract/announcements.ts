import { z } from 'zod';
import { Id, Instant } from './common';
import { endpoint } from './endpoint';

/** The parts of the site where an announcement may be shown. */
export const AnnouncementProduct = z.enum(['events', 'ott', 'campaigns', 'studio']);
export type AnnouncementProduct = z.infer<typeof AnnouncementProduct>;

/** A short notice of the platform, as pages show it. */
export const PlatformAnnouncement = z.strictObject({
  announcementID: Id,
  text: z.string(),
  /** A path of the site or an https address; empty without a link. */
  link: z.string(),
  level: z.enum(['INFO', 'WARNING']),
  /** VIEWERS have no channel, CREATORS have one. */
  audience: z.enum(['ALL', 'VIEWERS', 'CREATORS']),
  /** Where it is shown; empty for everywhere. */
  products: z.array(AnnouncementProduct),
  endsAt: Instant,
});
export type PlatformAnnouncement = z.infer<typeof PlatformAnnouncement>;

export const announcementsEndpoints = {
  announcements: endpoint('other.announcements', 'GET /announcements', {
    access: 'public',
    summary: 'List the announcements that are shown now, the latest first',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(PlatformAnnouncement) }),
  }),
};
