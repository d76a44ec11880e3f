import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { useChannelsInfiniteQuery } from '@/store/channel/channelApi';
import { itemsOf } from '@/store/pagination';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/channel/channel';
import { SearchField } from '../content/form/SearchField';
import { breadcrumbs } from '../content/page/breadcrumbs';
import { PageFrame } from '../content/page/PageFrame';
import { Seo } from '../shell/Seo';
import { EmptyState } from '../ui/feedback/EmptyState';
import { QueryState } from '../ui/feedback/QueryState';
import { InfiniteList } from '../ui/layout/InfiniteList';
import { Text } from '../ui/layout/Text';
import { ChannelPostsSkeleton } from './ChannelPostsSkeleton';
import { ChannelTile } from './ChannelTile';
import { MyChannelsPanel } from './MyChannelsPanel';

const debounceMs = 350;

/** Every channel, the viewer's own first. The search is stored in the URL. */
export function ChannelDirectoryScreen({ searchText }: { searchText: string }) {
  const { replace } = useRouter();
  const [typed, setTyped] = useState(searchText);
  const debounced = useDebounced(typed.trim(), debounceMs);
  useEffect(() => {
    if (debounced === searchText) return;
    const address = debounced ? `${routes.channels}?q=${encodeURIComponent(debounced)}` : routes.channels;
    void replace(address, undefined, { scroll: false });
  }, [debounced, searchText, replace]);

  return (
    <PageFrame>
      <Seo
        title={t.channels}
        description={t.everyoneWhoMakesSomethingOn({ brand: brand.name })}
        canonical={routes.channels}
        isHidden={searchText !== ''}
        jsonLd={breadcrumbs([
          { name: brand.name, path: routes.eventHome },
          { name: t.channels, path: routes.channels },
        ])}
      />
      <Text kind="title">{t.channels}</Text>
      <MyChannelsPanel />
      <SearchField label={t.findChannel} value={typed} maxLength={60} onChange={({ target }) => setTyped(target.value)} />
      <Directory searchText={searchText} />
    </PageFrame>
  );
}

function Directory({ searchText }: { searchText: string }) {
  const query = useChannelsInfiniteQuery(searchText);
  const { data, isFetching, hasNextPage, fetchNextPage } = query;
  if (!data) return <QueryState query={query} skeleton={<ChannelPostsSkeleton />} message={t.channelsLoadError} />;
  const channels = itemsOf(data);
  if (channels.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={searchText ? t.noChannelIsCalled({ searchText }) : t.noChannelsYet}
        message={t.checkSpellingOrTryOnly}
      />
    );
  }
  return (
    <InfiniteList
      label={t.channels}
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
