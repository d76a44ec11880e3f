import { routes } from '@/constants/routes';
import { tabs } from '@/constants/tabs';
import { EmptyState } from '../ui/EmptyState';
import { ButtonLink } from '../ui/Link';
import { PanelTabs, tabIn } from './PanelTabs';

const empty = {
  purchases: { icon: 'play', title: 'No titles yet', message: 'Films you pay for are kept here and stay watchable. Screen opens soon.' },
  bookmarks: {
    icon: 'bookmark',
    title: 'No bookmarked titles',
    message: 'Titles and snax you keep for later will wait here. Screen opens soon.',
  },
} as const;

export function MyVideosTabs({ tab }: { tab: unknown }) {
  const current = tabIn(tabs.myVideos, tab);
  return (
    <PanelTabs label="My videos" panelID="my-videos" ids={tabs.myVideos} current={current} hrefOf={(id) => routes.profileTab('ott', id)}>
      <EmptyState {...empty[current]}>
        <ButtonLink href={routes.ottHome} tone="quiet">
          See what is coming to Screen
        </ButtonLink>
      </EmptyState>
    </PanelTabs>
  );
}
