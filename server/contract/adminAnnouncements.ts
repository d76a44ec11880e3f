import { z } from 'zod';
import { PersonRef } from './adminCases';
import { PlatformAnnouncement } from './announcements';
import { Id, Instant, Name, Text, sortQuery } from './common';
import { endpoint } from './endpoint';

/** A path of the site, or an address of another site by https. */
const Link = Text(300, 0).refine(
  (link) => link === '' || /^\/(?![/\\])\S*$|^https:\/\/\S+$/.test(link),
  'must be a path such as /help/ or an https address',
);

export const AnnouncementState = z.enum(['PLANNED', 'SHOWN', 'ENDED']);
export const AdminAnnouncement = PlatformAnnouncement.extend({
  startsAt: Instant,
  state: AnnouncementState,
  createdBy: PersonRef,
  createdAt: Instant,
  /** Who ended it early; null when no one did. */
  endedBy: PersonRef.nullable(),
});
export type AdminAnnouncement = z.infer<typeof AdminAnnouncement>;

const List = z.strictObject({ items: z.array(AdminAnnouncement) });

export const adminAnnouncementsEndpoints = {
  announcements: endpoint('admin.announcements', 'GET /admin/announcements', {
    access: 'staff',
    summary: 'List announcements, the latest first, at most a hundred',
    /** `q` is part of the text. */
    input: z.strictObject({ q: Text(80).optional(), state: AnnouncementState.optional(), ...sortQuery(['startsAt']) }),
    output: List,
  }),
  announce: endpoint('admin.announce', 'POST /admin/announcements', {
    access: 'staff',
    summary: 'Show an announcement on pages from one time until another',
    input: PlatformAnnouncement.omit({ announcementID: true }).extend({
      text: Name(200, 3),
      link: Link,
      /** By default now. */
      startsAt: Instant.optional(),
      reason: Text(500, 5),
    }),
    output: List,
    errors: [422],
    isIdempotent: true,
  }),
  announcementEnd: endpoint('admin.announcementEnd', 'POST /admin/announcements/:announcementID/end', {
    access: 'staff',
    summary: 'End an announcement now',
    input: z.strictObject({ announcementID: Id, reason: Text(500, 5) }),
    output: List,
    errors: [404, 409],
  }),
};
