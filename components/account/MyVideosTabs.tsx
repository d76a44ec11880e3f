import { routes } from '@/constants/routes';
import { tabs } from '@/constants/tabs';
import { onDemand } from '../ui/onDemand';
import { Skeleton } from '../ui/Skeleton';
import { PanelTabs, tabIn } from './PanelTabs';

/** One of six tabs each, so they come when they are opened. */
const loading = <Skeleton shape="card" height="128px" />;
const MyPurchases = onDemand(() => import('../ott/MyPurchases').then((made) => made.MyPurchases), loading);
const MyBookmarks = onDemand(() => import('../ott/MyBookmarks').then((made) => made.MyBookmarks), loading);

export function MyVideosTabs({ tab }: { tab: unknown }) {
  const current = tabIn(tabs.myVideos, tab);
  return (
    <PanelTabs label="My videos" panelID="my-videos" ids={tabs.myVideos} current={current} hrefOf={(id) => routes.profileTab('ott', id)}>
      {current === 'purchases' ? <MyPurchases /> : <MyBookmarks />}
    </PanelTabs>
  );
}
