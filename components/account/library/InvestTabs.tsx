import { routes } from '@/constants/routes';
import { tabs } from '@/constants/tabs';
import * as t from '@messages/account/library';
import { CampaignSubscriptions } from '../../campaigns/portfolio/CampaignSubscriptions';
import { Watchlist } from '../../campaigns/portfolio/Watchlist';
import { PanelTabs, selectTab } from '../../content/page/PanelTabs';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';

/** Investments and portfolio are two of six tabs, loaded when opened. */
const InvestmentsPanel = lazyWithRetry(
  () => import('../../campaigns/portfolio/InvestmentsPanel').then((loaded) => loaded.InvestmentsPanel),
  <Skeleton shape="card" height="240px" />,
);

const PortfolioPanel = lazyWithRetry(
  () => import('../../campaigns/portfolio/PortfolioPanel').then((loaded) => loaded.PortfolioPanel),
  <Skeleton shape="card" height="240px" />,
);

/** The viewer’s campaigns: holdings, watchlist and subscriptions. */
export function InvestTabs({ tab }: { tab: unknown }) {
  const current = selectTab(tabs.invest, tab);
  return (
    <PanelTabs label={t.campaigns} ids={tabs.invest} current={current} hrefOf={(id) => routes.profileTab('campaigns', id)}>
      {current === 'portfolio' ? (
        <PortfolioPanel>
          <InvestmentsPanel />
        </PortfolioPanel>
      ) : (
        <Stack gap={8}>
          <Watchlist />
          <CampaignSubscriptions />
        </Stack>
      )}
    </PanelTabs>
  );
}
