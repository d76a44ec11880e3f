import { routes } from '@/constants/routes';
import { tabs } from '@/constants/tabs';
import { EmptyState } from '../ui/EmptyState';
import { ButtonLink } from '../ui/Link';
import { PanelTabs, tabIn } from './PanelTabs';

const empty = {
  portfolio: {
    icon: 'document',
    title: 'Nothing invested yet',
    message: 'What you put into a work, and every rupee that comes back, will be listed here. Campaigns open soon.',
  },
  watchlist: {
    icon: 'clock',
    title: 'Nothing on your watchlist',
    message: 'Campaigns you want to follow will wait here. Campaigns open soon.',
  },
} as const;

export function InvestTabs({ tab }: { tab: unknown }) {
  const current = tabIn(tabs.invest, tab);
  return (
    <PanelTabs label="Invest" panelID="invest" ids={tabs.invest} current={current} hrefOf={(id) => routes.profileTab('campaigns', id)}>
      <EmptyState {...empty[current]}>
        <ButtonLink href={routes.campaigns} tone="quiet">
          See how campaigns will work
        </ButtonLink>
      </EmptyState>
    </PanelTabs>
  );
}
