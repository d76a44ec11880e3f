import type { Channel } from '@contract/channels';
import { routes } from '@/constants/routes';
import type { tabs } from '@/constants/tabs';
import { EmptyState } from '../ui/feedback/EmptyState';
import { ButtonLink } from '../ui/navigation/Link';

type ChannelTab = (typeof tabs.channel)[number];

const copyByTab = {
  titles: {
    icon: 'play',
    title: 'No titles yet',
    message: (name: string) => `Films and series of ${name} will be watchable here.`,
    href: routes.ottHome,
    action: 'See Screen',
  },
  snax: {
    icon: 'phone',
    title: 'No snax yet',
    message: (name: string) => `Short clips of ${name} will play here.`,
    href: routes.ottHome,
    action: 'See Screen',
  },
  'campaigns-posts': {
    icon: 'document',
    title: 'No campaigns yet',
    message: (name: string) => `When ${name} asks its audience to fund a work, it will appear here.`,
    href: routes.campaigns,
    action: 'See all campaigns',
  },
  'events-posts': {
    icon: 'calendar',
    title: 'No events at the moment',
    message: (name: string) => `Follow ${name}, or explore other events.`,
    href: routes.explore,
    action: 'Explore events',
  },
} as const;

/** Empty state of a channel tab: what will appear here, and links to other tabs with content. */
export function EmptyChannelTab({ tab, channel }: { tab: ChannelTab; channel: Channel }) {
  const { icon, title, message, href, action } = copyByTab[tab];
  return (
    <EmptyState icon={icon} title={title} message={message(channel.name)}>
      {tab !== 'events-posts' && channel.eventCount > 0 ? (
        <ButtonLink href={routes.channelTab(channel.handle, 'events-posts')}>See its events</ButtonLink>
      ) : null}
      <ButtonLink href={href} tone="quiet">
        {action}
      </ButtonLink>
    </EmptyState>
  );
}
