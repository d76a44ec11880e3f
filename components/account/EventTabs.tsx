import { routes } from '@/constants/routes';
import { tabs } from '@/constants/tabs';
import { onDemand } from '../ui/onDemand';
import { Skeleton } from '../ui/Skeleton';
import { PanelTabs, tabIn } from './PanelTabs';

/** Orders are one tab of six, and bring what an order is made of. */
const PurchasesPanel = onDemand(
  () => import('./PurchasesPanel').then((made) => made.PurchasesPanel),
  <Skeleton shape="card" height="128px" />,
);

const BookmarksPanel = onDemand(
  () => import('./BookmarksPanel').then((made) => made.BookmarksPanel),
  <Skeleton shape="card" height="240px" />,
);

export function EventTabs({ tab }: { tab: unknown }) {
  const current = tabIn(tabs.eventProfile, tab);
  return (
    <PanelTabs
      label="My events"
      panelID="my-events"
      ids={tabs.eventProfile}
      current={current}
      hrefOf={(id) => routes.profileTab('event', id)}
    >
      {current === 'purchases' ? <PurchasesPanel /> : <BookmarksPanel />}
    </PanelTabs>
  );
}
