import { routes } from '@/constants/routes';
import { tabs } from '@/constants/tabs';
import { CampaignSubscriptions } from '../campaigns/CampaignSubscriptions';
import { Watchlist } from '../campaigns/Watchlist';
import { EmptyState } from '../ui/EmptyState';
import { ButtonLink } from '../ui/Link';
import { Stack } from '../ui/Stack';
import { PanelTabs, tabIn } from './PanelTabs';

/** What is mine in Campaigns: what I have in works, what I watch, what I am told of. */
export function InvestTabs({ tab }: { tab: unknown }) {
  const current = tabIn(tabs.invest, tab);
  return (
    <PanelTabs label="Invest" panelID="invest" ids={tabs.invest} current={current} hrefOf={(id) => routes.profileTab('campaigns', id)}>
      {current === 'watchlist' ? (
        <Stack gap={8}>
          <Watchlist />
          <CampaignSubscriptions />
        </Stack>
      ) : (
        <PortfolioTab />
      )}
    </PanelTabs>
  );
}

/** The portfolio's place. */
const PortfolioTab = () => (
  <EmptyState
    icon="document"
    title="Nothing invested yet"
    message="What you put into a work, and every rupee that comes back, is listed here."
  >
    <ButtonLink href={routes.campaigns} tone="quiet">
      See campaigns
    </ButtonLink>
  </EmptyState>
);
