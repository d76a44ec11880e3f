import type { PlatformAnnouncement, AnnouncementProduct } from '@contract/announcements';
import type { App } from '@/constants/products';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectHasChannel } from '@/store/login/channelDataSlice';
import { dismissAnnouncement, selectDismissedAnnouncements } from '@/store/site/announcementDismissalsSlice';
import { useAnnouncementsQuery } from '@/store/site/announcementsApi';
import { useNow } from '@/utils/hooks/useNow';
import { AnnouncementBar } from './AnnouncementBar';

/** What is older is fetched again when the visitor opens another page, so that a notice appears within a minute. */
const freshSeconds = 60;
const productOfApp: Record<App, AnnouncementProduct> = { screen: 'ott', events: 'events', campaigns: 'campaigns', studio: 'studio' };

/** The newest announcement for this visitor and page that was not dismissed on this device. Loaded once start-up is over. */
export function Announcements({ app }: { app: App }) {
  const { data } = useAnnouncementsQuery(undefined, { refetchOnMountOrArgChange: freshSeconds });
  const hasChannel = useAppSelector(selectHasChannel);
  const dismissed = useAppSelector(selectDismissedAnnouncements);
  const dispatch = useAppDispatch();
  const now = new Date(useNow(Boolean(data?.length))).toISOString();
  const isFor = ({ announcementID, audience, products, endsAt }: PlatformAnnouncement) =>
    endsAt > now &&
    !dismissed.includes(announcementID) &&
    (audience === 'ALL' || hasChannel === (audience === 'CREATORS')) &&
    (products.length === 0 || products.includes(productOfApp[app]));
  const announcement = data?.find(isFor);
  if (!announcement) return null;
  return <AnnouncementBar announcement={announcement} onDismiss={() => dispatch(dismissAnnouncement(announcement.announcementID))} />;
}
