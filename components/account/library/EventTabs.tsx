import { routes } from '@/constants/routes';
import { tabs } from '@/constants/tabs';
import * as t from '@messages/account/library';
import { PanelTabs, selectTab } from '../../content/page/PanelTabs';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';

/** Purchases are one of six tabs and need the code of orders. */
const PurchasesPanel = lazyWithRetry(
  () => import('./PurchasesPanel').then((loaded) => loaded.PurchasesPanel),
  <Skeleton shape="card" height="128px" />,
);

const BookmarksPanel = lazyWithRetry(
  () => import('./BookmarksPanel').then((loaded) => loaded.BookmarksPanel),
  <Skeleton shape="card" height="240px" />,
);

export function EventTabs({ tab }: { tab: unknown }) {
  const current = selectTab(tabs.eventProfile, tab);
  return (
    <PanelTabs label={t.myEvents} ids={tabs.eventProfile} current={current} hrefOf={(id) => routes.profileTab('event', id)}>
      {current === 'purchases' ? <PurchasesPanel /> : <BookmarksPanel />}
    </PanelTabs>
  );
}
