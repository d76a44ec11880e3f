import type { Channel } from '@contract/channels';
import { routes } from '@/constants/routes';
import type { tabs } from '@/constants/tabs';
import * as t from '@messages/channel/channel';
import { EmptyState } from '../ui/feedback/EmptyState';
import { ButtonLink } from '../ui/navigation/Link';

type ChannelTab = (typeof tabs.channel)[number];

const copyByTab = {
  titles: {
    icon: 'play',
    title: t.noTitlesYet,
    message: (name: string) => t.filmsAndSeries({ name }),
    href: routes.ottHome,
    action: t.seeScreen,
  },
  snax: {
    icon: 'phone',
    title: t.noSnaxYet,
    message: (name: string) => t.shortClipsOfWillPlay({ name }),
    href: routes.ottHome,
    action: t.seeScreen,
  },
  'campaigns-posts': {
    icon: 'document',
    title: t.noCampaignsYet,
    message: (name: string) => t.whenAsksItsAudience({ name }),
    href: routes.campaigns,
    action: t.seeAllCampaigns,
  },
  'events-posts': {
    icon: 'calendar',
    title: t.noEventsAtMoment,
    message: (name: string) => t.followOrExploreOtherEvents({ name }),
    href: routes.explore,
    action: t.exploreEvents,
  },
} as const;

/** Empty state of a channel tab: what will appear here, and links to other tabs with content. */
export function EmptyChannelTab({ tab, channel }: { tab: ChannelTab; channel: Channel }) {
  const { icon, title, message, href, action } = copyByTab[tab];
  return (
    <EmptyState icon={icon} title={title} message={message(channel.name)}>
      {tab !== 'events-posts' && channel.eventCount > 0 ? (
        <ButtonLink href={routes.channelTab(channel.handle, 'events-posts')}>{t.seeItsEvents}</ButtonLink>
      ) : null}
      <ButtonLink href={href} tone="quiet">
        {action}
      </ButtonLink>
    </EmptyState>
  );
}
