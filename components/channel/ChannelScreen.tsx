import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic';
import { useRouter } from 'next/router';
import { brand } from '@/constants/brand';
import { routes, shareImages } from '@/constants/routes';
import { tabs } from '@/constants/tabs';
import { faultOf } from '@/store/api';
import { useChannelQuery } from '@/store/channel/channelApi';
import { PanelTabs, tabIn } from '../account/PanelTabs';
import { PageFrame } from '../content/PageFrame';
import { Seo } from '../shell/Seo';
import { ErrorState } from '../ui/ErrorState';
import { MissingPart } from '../ui/MissingPart';
import { Skeleton } from '../ui/Skeleton';
import { ChannelHeader } from './ChannelHeader';
import { channelJsonLd } from './channelJsonLd';

/** `retry` imports again: a lost chunk is no dead tab. */
const Loading = ({ error, retry }: DynamicOptionsLoadingProps) =>
  error ? <MissingPart onAgain={() => retry?.()} /> : <Skeleton height="320px" shape="card" />;

// Each brings its product's cards; a visitor sees one at first, drawn by the server.
const ChannelCampaignsPanel = dynamic(() => import('./ChannelCampaignsPanel').then((made) => made.ChannelCampaignsPanel), {
  loading: Loading,
});
const ChannelEventsPanel = dynamic(() => import('./ChannelEventsPanel').then((made) => made.ChannelEventsPanel), { loading: Loading });
const ChannelReleasesPanel = dynamic(() => import('./ChannelReleasesPanel').then((made) => made.ChannelReleasesPanel), {
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
        <ErrorState message="This channel could not be loaded." requestID={faultOf(error)?.requestID} onRetry={() => void refetch()} />
      </PageFrame>
    );
  }
  const current = tabIn(tabs.channel, query.tab, channel.eventCount > 0 ? 'events-posts' : 'titles');
  return (
    <PageFrame>
      <Seo
        title={`${channel.name} (@${channel.handle})`}
        description={channel.about || `${channel.name} on ${brand.name}: its titles, snax, campaigns and events.`}
        canonical={routes.channel(channel.handle)}
        image={shareImages.channel(channel.handle)}
        type="profile"
        jsonLd={typeof window === 'undefined' ? channelJsonLd(channel) : 'kept'}
      />
      <ChannelHeader channel={channel} />
      <PanelTabs
        label={`Posts of ${channel.name}`}
        panelID="channel-posts"
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
