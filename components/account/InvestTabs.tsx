import { routes } from '@/constants/routes';
import { tabs } from '@/constants/tabs';
import { PortfolioPanel } from '../campaigns/PortfolioPanel';
import { EmptyState } from '../ui/EmptyState';
import { ButtonLink } from '../ui/Link';
import { PanelTabs, tabIn } from './PanelTabs';

const empty = {
  icon: 'clock',
  title: 'Nothing on your watchlist',
  message: 'Campaigns you want to follow will wait here. Campaigns open soon.',
} as const;

export function InvestTabs({ tab }: { tab: unknown }) {
  const current = tabIn(tabs.invest, tab);
  return (
    <PanelTabs label="Invest" panelID="invest" ids={tabs.invest} current={current} hrefOf={(id) => routes.profileTab('campaigns', id)}>
      {current === 'portfolio' ? (
        <PortfolioPanel />
      ) : (
        <EmptyState {...empty}>
          <ButtonLink href={routes.campaigns} tone="quiet">
            See how campaigns will work
          </ButtonLink>
        </EmptyState>
      )}
    </PanelTabs>
  );
}
