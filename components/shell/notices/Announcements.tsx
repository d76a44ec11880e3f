import type { PlatformAnnouncement, AnnouncementProduct } from '@contract/announcements';
import { useState } from 'react';
import type { App } from '@/constants/products';
import { useAppSelector } from '@/store/hooks';
import { selectHasChannel } from '@/store/login/channelDataSlice';
import { useAnnouncementsQuery } from '@/store/site/announcementsApi';
import { localValue, setLocalValue } from '@/utils/browser/localValue';
import { useNow } from '@/utils/hooks/useNow';
import { AnnouncementBar } from './AnnouncementBar';

const dismissedName = 'marquee.dismissedAnnouncements';
/** The most that a browser remembers; older announcements have ended. */
const maxRemembered = 30;
/** What is older is fetched again when the visitor opens another page, so that a notice appears within a minute. */
const freshSeconds = 60;
const productOfApp: Record<App, AnnouncementProduct> = { screen: 'ott', events: 'events', campaigns: 'campaigns', studio: 'studio' };

/** The newest announcement for this visitor and page that was not dismissed on this device. Loaded once start-up is over. */
export function Announcements({ app }: { app: App }) {
  const { data } = useAnnouncementsQuery(undefined, { refetchOnMountOrArgChange: freshSeconds });
  const hasChannel = useAppSelector(selectHasChannel);
  const [dismissed, setDismissed] = useState<readonly string[]>(() => localValue<string[]>(dismissedName) ?? []);
  const now = new Date(useNow(Boolean(data?.length))).toISOString();
  const isFor = ({ announcementID, audience, products, endsAt }: PlatformAnnouncement) =>
    endsAt > now &&
    !dismissed.includes(announcementID) &&
    (audience === 'ALL' || hasChannel === (audience === 'CREATORS')) &&
    (products.length === 0 || products.includes(productOfApp[app]));
  const announcement = data?.find(isFor);
  if (!announcement) return null;
  const dismiss = () => {
    const next = [...dismissed, announcement.announcementID].slice(-maxRemembered);
    setLocalValue(dismissedName, next);
    setDismissed(next);
  };
  return <AnnouncementBar announcement={announcement} onDismiss={dismiss} />;
}
