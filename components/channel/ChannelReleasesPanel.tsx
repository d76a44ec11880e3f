import type { Channel } from '@contract/channels';
import { cardsIn } from '@/store/ott/ottApi';
import { useShelfInfiniteQuery, type Shelf } from '@/store/ott/titleApi';
import * as t from '@messages/channel/channel';
import { ReleaseGrid } from '../ott/release/ReleaseGrid';
import { ErrorState } from '../ui/feedback/ErrorState';
import { Stack } from '../ui/layout/Stack';
import { Text } from '../ui/layout/Text';
import { ChannelPostsSkeleton } from './ChannelPostsSkeleton';
import { EmptyChannelTab } from './EmptyChannelTab';

/** The channel's releases on Screen: paid titles, then free ones; or its clips. */
export function ChannelReleasesPanel({ channel, tab }: { channel: Channel; tab: 'titles' | 'snax' }) {
  const { channelID } = channel;
  const premium = useShelfInfiniteQuery({ shelf: 'premium', channelID }, { skip: tab !== 'titles' });
  const free = useShelfInfiniteQuery({ shelf: tab === 'snax' ? 'snax' : 'free', channelID });
  const rows =
    tab === 'titles'
      ? [
          { title: t.toRentOrBuy, shelf: premium },
          { title: t.free, shelf: free },
        ]
      : [{ title: t.snax, shelf: free }];
  if (rows.some(({ shelf }) => shelf.isLoading)) return <ChannelPostsSkeleton />;
  if (rows.some(({ shelf }) => !shelf.data))
    return <ErrorState message={t.channelsReleasesLoadError} onRetry={() => rows.forEach(({ shelf }) => void shelf.refetch())} />;
  const filled = rows.filter(({ shelf }) => (cardsIn(shelf.data)?.length ?? 0) > 0);
  if (filled.length === 0) return <EmptyChannelTab tab={tab} channel={channel} />;
  return (
    <Stack gap={8} data-product="screen">
      {filled.map(({ title, shelf }) => (
        <section key={title} aria-label={`${title}: ${channel.name}`}>
          <Stack gap={4}>
            <Text kind="chapter">{title}</Text>
            <ReleaseGrid
              label={`${title}: ${channel.name}`}
              releases={cardsIn(shelf.data) ?? []}
              shape={tab === 'snax' ? 'snax' : 'wide'}
              hasMore={shelf.hasNextPage}
              isFetching={shelf.isFetching}
              onMore={() => void shelf.fetchNextPage()}
            />
          </Stack>
        </section>
      ))}
    </Stack>
  );
}

/** The query of a channel tab, shared by the page and its server render. */
export const channelShelves = (tab: 'titles' | 'snax', channelID: string): Shelf[] =>
  tab === 'snax'
    ? [{ shelf: 'snax', channelID }]
    : [
        { shelf: 'premium', channelID },
        { shelf: 'free', channelID },
      ];
