import { routes } from '@/constants/routes';
import { tabs } from '@/constants/tabs';
import { CampaignSubscriptions } from '../campaigns/CampaignSubscriptions';
import { Watchlist } from '../campaigns/Watchlist';
import { onDemand } from '../ui/onDemand';
import { Skeleton } from '../ui/Skeleton';
import { Stack } from '../ui/Stack';
import { PanelTabs, tabIn } from './PanelTabs';

/** Both are one tab of six: what was put in, and what came back. */
const InvestmentsPanel = onDemand(
  () => import('../campaigns/InvestmentsPanel').then((made) => made.InvestmentsPanel),
  <Skeleton shape="card" height="240px" />,
);

const PortfolioPanel = onDemand(
  () => import('../campaigns/PortfolioPanel').then((made) => made.PortfolioPanel),
  <Skeleton shape="card" height="240px" />,
);

/** What is mine in Campaigns: what I have in works; what I watch, and what I am told of. */
export function InvestTabs({ tab }: { tab: unknown }) {
  const current = tabIn(tabs.invest, tab);
  return (
    <PanelTabs label="Invest" panelID="invest" ids={tabs.invest} current={current} hrefOf={(id) => routes.profileTab('campaigns', id)}>
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
