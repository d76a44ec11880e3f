import { useRouter } from 'next/router';
import { brand } from '@/constants/brand';
import { routes, shareImages } from '@/constants/routes';
import { tabs } from '@/constants/tabs';
import { useChannelQuery } from '@/store/channel/channelApi';
import * as t from '@messages/channel/channel';
import { PageFrame } from '../content/page/PageFrame';
import { PanelTabs, selectTab } from '../content/page/PanelTabs';
import { ChannelBooks } from '../crossProduct/ChannelBooks';
import { WorkLife } from '../crossProduct/WorkLife';
import { Seo } from '../shell/Seo';
import { QueryState } from '../ui/feedback/QueryState';
import { Skeleton } from '../ui/feedback/Skeleton';
import { Stack } from '../ui/layout/Stack';
import { lazyHydrate } from '../ui/lazy/lazyHydrate';
import { ChannelCampaignsPanel } from './ChannelCampaignsPanel';
import { ChannelEventsPanel } from './ChannelEventsPanel';
import { ChannelHeader } from './ChannelHeader';
import { channelJsonLd } from './channelJsonLd';
import { ChannelReleasesPanel } from './ChannelReleasesPanel';

// Each tab loads the cards of its product; the first one shown is rendered on the server.
const LazyCampaignsPanel = lazyHydrate(typeof window === 'undefined' ? ChannelCampaignsPanel : null, () =>
  import('./ChannelCampaignsPanel').then((loaded) => loaded.ChannelCampaignsPanel),
);
const LazyEventsPanel = lazyHydrate(typeof window === 'undefined' ? ChannelEventsPanel : null, () =>
  import('./ChannelEventsPanel').then((loaded) => loaded.ChannelEventsPanel),
);
const LazyReleasesPanel = lazyHydrate(typeof window === 'undefined' ? ChannelReleasesPanel : null, () =>
  import('./ChannelReleasesPanel').then((loaded) => loaded.ChannelReleasesPanel),
);

/** The channel page, with its releases by product. */
export function ChannelScreen({ handle, now }: { handle: string; now: string }) {
  const router = useRouter();
  const query = useChannelQuery(handle);
  const { data: channel } = query;
  if (!channel) {
    return (
      <PageFrame>
        <Seo title={t.channel} isHidden />
        <QueryState query={query} skeleton={<ChannelSkeleton />} message={t.channelLoadError} />
      </PageFrame>
    );
  }
  const current = selectTab(tabs.channel, router.query.tab, channel.eventCount > 0 ? 'events-posts' : 'titles');
  return (
    <PageFrame>
      <Seo
        title={`${channel.name} (@${channel.handle})`}
        description={channel.about || t.itsTitlesSnaxCampaigns({ channel: channel.name, brand: brand.name })}
        canonical={routes.channel(channel.handle)}
        image={shareImages.channel(channel.handle)}
        type="profile"
        alternates={[
          { type: 'application/rss+xml', title: channel.name, path: routes.channelFeed(channel.handle) },
          ...(channel.hasPodcast
            ? [{ type: 'application/rss+xml', title: t.podcastOf({ channel: channel.name }), path: routes.channelPodcast(channel.handle) }]
            : []),
          { type: 'text/calendar', title: t.eventsOfName({ name: channel.name }), path: routes.channelCalendar(channel.handle) },
        ]}
        jsonLd={typeof window === 'undefined' ? channelJsonLd(channel) : 'keepServerOutput'}
      />
      <ChannelHeader channel={channel} />
      <WorkLife of="channel" id={channel.channelID} now={now} />
      <ChannelBooks channelID={channel.channelID} />
      <PanelTabs
        label={t.postsOfChannel({ channel: channel.name })}
        ids={tabs.channel}
        current={current}
        hrefOf={(id) => routes.channelTab(channel.handle, id)}
      >
        {current === 'events-posts' ? (
          <LazyEventsPanel channel={channel} now={now} />
        ) : current === 'titles' || current === 'snax' ? (
          <LazyReleasesPanel key={current} channel={channel} tab={current} />
        ) : (
          <LazyCampaignsPanel channel={channel} now={now} />
        )}
      </PanelTabs>
    </PageFrame>
  );
}

const ChannelSkeleton = () => (
  <Stack gap={6} aria-busy="true">
    <Skeleton shape="card" ratio="4 / 1" />
    <Skeleton width="260px" height="39px" />
    <Skeleton width="60%" />
    <Skeleton shape="card" height="280px" />
  </Stack>
);
