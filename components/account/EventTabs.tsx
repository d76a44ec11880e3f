import { routes } from '@/constants/routes';
import { tabs } from '@/constants/tabs';
import { EmptyState } from '../ui/EmptyState';
import { ButtonLink } from '../ui/Link';
import { PanelTabs, tabIn } from './PanelTabs';
import { PurchasesPanel } from './PurchasesPanel';

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
      {current === 'purchases' ? <PurchasesPanel /> : <NoBookmarks />}
    </PanelTabs>
  );
}

const NoBookmarks = () => (
  <EmptyState
    icon="bookmark"
    title="No bookmarked events"
    message="Keeping an event for later comes soon. Until then, its page is a link you can share or save."
  >
    <ButtonLink href={routes.explore} tone="quiet">
      Explore events
    </ButtonLink>
  </EmptyState>
);
