import type { AdminAnnouncement } from '@contract/adminAnnouncements';
import type { PlatformAnnouncement, AnnouncementProduct } from '@contract/announcements';
import * as t from '@messages/admin/announcements';

export const audienceLabels: Readonly<Record<PlatformAnnouncement['audience'], string>> = {
  ALL: t.everyone,
  VIEWERS: t.viewers,
  CREATORS: t.creators,
};
export const levelLabels: Readonly<Record<PlatformAnnouncement['level'], string>> = { INFO: t.info, WARNING: t.warning };
const productLabels: Readonly<Record<AnnouncementProduct, string>> = {
  events: t.events,
  ott: t.ott,
  campaigns: t.campaigns,
  studio: t.studio,
};

export const announcementStateLabels: Readonly<Record<AdminAnnouncement['state'], string>> = {
  PLANNED: t.planned,
  SHOWN: t.shown,
  ENDED: t.ended,
};

/** Where an announcement is shown, in words. */
export const productsText = (products: readonly AnnouncementProduct[]): string =>
  products.length === 0 ? t.everywhere : products.map((product) => productLabels[product]).join(', ');

/** Choices of a form; the empty one is everywhere. */
export const productOptions = [
  { value: '', label: t.everywhere },
  ...Object.entries(productLabels).map(([value, label]) => ({ value, label })),
];
export const audienceOptions = Object.entries(audienceLabels).map(([value, label]) => ({ value, label }));
export const levelOptions = Object.entries(levelLabels).map(([value, label]) => ({ value, label }));
