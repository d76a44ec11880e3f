import dynamic from 'next/dynamic';
import { routes } from '@/constants/routes';
import { tabs } from '@/constants/tabs';
import { EmptyState } from '../ui/EmptyState';
import { ButtonLink } from '../ui/Link';
import { Skeleton } from '../ui/Skeleton';
import { PanelTabs, tabIn } from './PanelTabs';

/** Both are one tab of six: what was put in, and what came back. */
const InvestmentsPanel = dynamic(() => import('../campaigns/InvestmentsPanel').then((made) => made.InvestmentsPanel), {
  ssr: false,
  loading: () => <Skeleton shape="card" height="240px" />,
});

const PortfolioPanel = dynamic(() => import('../campaigns/PortfolioPanel').then((made) => made.PortfolioPanel), {
  ssr: false,
  loading: () => <Skeleton shape="card" height="240px" />,
});

const watchlist = {
  icon: 'clock',
  title: 'Nothing on your watchlist',
  message: 'Campaigns you want to follow will wait here. Campaigns open soon.',
} as const;

export function InvestTabs({ tab }: { tab: unknown }) {
  const current = tabIn(tabs.invest, tab);
  return (
    <PanelTabs label="Invest" panelID="invest" ids={tabs.invest} current={current} hrefOf={(id) => routes.profileTab('campaigns', id)}>
      {current === 'portfolio' ? (
        <PortfolioPanel>
          <InvestmentsPanel />
        </PortfolioPanel>
      ) : (
        <EmptyState {...watchlist}>
          <ButtonLink href={routes.campaigns} tone="quiet">
            See how campaigns will work
          </ButtonLink>
        </EmptyState>
      )}
    </PanelTabs>
  );
}
