import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { useChannelsInfiniteQuery } from '@/store/channel/channelApi';
import { itemsOf } from '@/store/pages';
import { useDebounced } from '@/utils/hooks/useDebounced';
import { breadcrumbs } from '../content/breadcrumbs';
import { PageFrame } from '../content/PageFrame';
import { SearchField } from '../content/SearchField';
import { Seo } from '../shell/Seo';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { InfiniteList } from '../ui/InfiniteList';
import { Text } from '../ui/Text';
import { ChannelTile } from './ChannelTile';
import { MyChannelsPanel } from './MyChannelsPanel';
import { PostsSkeleton } from './PostsSkeleton';

const pauseMs = 350;

/** Every channel, and first the viewer's own. The search is part of the address. */
export function ChannelsScreen({ words }: { words: string }) {
  const { replace } = useRouter();
  const [typed, setTyped] = useState(words);
  const settled = useDebounced(typed.trim(), pauseMs);
  useEffect(() => {
    if (settled === words) return;
    const address = settled ? `${routes.channels}?q=${encodeURIComponent(settled)}` : routes.channels;
    void replace(address, undefined, { scroll: false });
  }, [settled, words, replace]);

  return (
    <PageFrame>
      <Seo
        title="Channels"
        description={`Everyone who makes something on ${brand.name}: labels, halls, film makers, theatres and clubs.`}
        canonical={routes.channels}
        isHidden={words !== ''}
        jsonLd={breadcrumbs([
          { name: brand.name, path: routes.eventHome },
          { name: 'Channels', path: routes.channels },
        ])}
      />
      <Text kind="title">Channels</Text>
      <MyChannelsPanel />
      <SearchField label="Find a channel" value={typed} maxLength={60} onChange={({ target }) => setTyped(target.value)} />
      <Directory words={words} />
    </PageFrame>
  );
}

function Directory({ words }: { words: string }) {
  const { data, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } = useChannelsInfiniteQuery(words);
  if (isLoading) return <PostsSkeleton />;
  if (!data) return <ErrorState message="The channels could not be loaded." onRetry={() => void refetch()} />;
  const channels = itemsOf(data);
  if (channels.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={words ? `No channel is called “${words}”` : 'No channels yet'}
        message="Check the spelling, or try only the first letters."
      />
    );
  }
  return (
    <InfiniteList
      label="Channels"
      layout={{ columnsFrom: '260px' }}
      items={channels}
      keyOf={({ channelID }) => channelID}
      renderItem={(channel) => <ChannelTile channel={channel} />}
      hasMore={hasNextPage}
      isFetching={isFetching}
      onMore={() => void fetchNextPage()}
    />
  );
}
