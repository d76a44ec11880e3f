import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic';
import { useRouter } from 'next/router';
import { brand } from '@/constants/brand';
import { routes, shareImages } from '@/constants/routes';
import { tabs } from '@/constants/tabs';
import { apiErrorOf } from '@/store/api';
import { useChannelQuery } from '@/store/channel/channelApi';
import { PageFrame } from '../content/page/PageFrame';
import { PanelTabs, selectTab } from '../content/page/PanelTabs';
import { Seo } from '../shell/Seo';
import { ErrorState } from '../ui/feedback/ErrorState';
import { LoadErrorPanel } from '../ui/feedback/LoadErrorPanel';
import { Skeleton } from '../ui/feedback/Skeleton';
import { ChannelHeader } from './ChannelHeader';
import { channelJsonLd } from './channelJsonLd';

/** `retry` imports again: a lost chunk is no dead tab. */
const Loading = ({ error, retry }: DynamicOptionsLoadingProps) =>
  error ? <LoadErrorPanel onRetry={() => retry?.()} /> : <Skeleton height="320px" shape="card" />;

// Each brings its product's cards; a visitor sees one at first, drawn by the server.
const ChannelCampaignsPanel = dynamic(() => import('./ChannelCampaignsPanel').then((loaded) => loaded.ChannelCampaignsPanel), {
  loading: Loading,
});
const ChannelEventsPanel = dynamic(() => import('./ChannelEventsPanel').then((loaded) => loaded.ChannelEventsPanel), { loading: Loading });
const ChannelReleasesPanel = dynamic(() => import('./ChannelReleasesPanel').then((loaded) => loaded.ChannelReleasesPanel), {
  loading: Loading,
});

/** One channel: who it is, and what it released, product by product. */
export function ChannelScreen({ handle, now }: { handle: string; now: string }) {
  const { query } = useRouter();
  const { data: channel, error, isLoading, refetch } = useChannelQuery(handle);
  if (isLoading) return <ChannelSkeleton />;
  if (!channel) {
    return (
      <PageFrame>
        <Seo title="Channel" isHidden />
        <ErrorState message="This channel could not be loaded." requestID={apiErrorOf(error)?.requestID} onRetry={() => void refetch()} />
      </PageFrame>
    );
  }
  const current = selectTab(tabs.channel, query.tab, channel.eventCount > 0 ? 'events-posts' : 'titles');
  return (
    <PageFrame>
      <Seo
        title={`${channel.name} (@${channel.handle})`}
        description={channel.about || `${channel.name} on ${brand.name}: its titles, snax, campaigns and events.`}
        canonical={routes.channel(channel.handle)}
        image={shareImages.channel(channel.handle)}
        type="profile"
        jsonLd={typeof window === 'undefined' ? channelJsonLd(channel) : 'keepServerOutput'}
      />
      <ChannelHeader channel={channel} />
      <PanelTabs
        label={`Posts of ${channel.name}`}
        ids={tabs.channel}
        current={current}
        hrefOf={(id) => routes.channelTab(channel.handle, id)}
      >
        {current === 'events-posts' ? (
          <ChannelEventsPanel channel={channel} now={now} />
        ) : current === 'titles' || current === 'snax' ? (
          <ChannelReleasesPanel key={current} channel={channel} tab={current} />
        ) : (
          <ChannelCampaignsPanel channel={channel} now={now} />
        )}
      </PanelTabs>
    </PageFrame>
  );
}

const ChannelSkeleton = () => (
  <PageFrame aria-busy="true">
    <Skeleton shape="card" ratio="4 / 1" />
    <Skeleton width="260px" height="39px" />
    <Skeleton width="60%" />
    <Skeleton shape="card" height="280px" />
  </PageFrame>
);
