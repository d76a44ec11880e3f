import { routes } from '@/constants/routes';
import { tabs } from '@/constants/tabs';
import * as t from '@messages/account/library';
import { PanelTabs, selectTab } from '../../content/page/PanelTabs';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';

/** Each is one of six tabs, loaded when opened. */
const loading = <Skeleton shape="card" height="128px" />;
const MyPurchases = lazyWithRetry(() => import('../../ott/library/MyPurchases').then((loaded) => loaded.MyPurchases), loading);
const MyBookmarks = lazyWithRetry(() => import('../../ott/library/MyBookmarks').then((loaded) => loaded.MyBookmarks), loading);

export function MyVideosTabs({ tab }: { tab: unknown }) {
  const current = selectTab(tabs.myVideos, tab);
  return (
    <PanelTabs label={t.myVideos} ids={tabs.myVideos} current={current} hrefOf={(id) => routes.profileTab('ott', id)}>
      {current === 'purchases' ? <MyPurchases /> : <MyBookmarks />}
    </PanelTabs>
  );
}
