import type { MyShare } from '@contract/splits';
import { itemsOf } from '@/store/pagination';
import { useMySharesInfiniteQuery } from '@/store/studio/splitsApi';
import * as t from '@messages/studio/splits';
import { PageFrame, Panel } from '../../content/page/PageFrame';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { InfiniteList } from '../../ui/layout/InfiniteList';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ShareAnswer } from './ShareAnswer';
import { SoldAtDoor } from './SoldAtDoor';
import { stateLabels } from './splitTexts';

const ShareLines = lazyWithRetry(
  () => import('./ShareLines').then((loaded) => loaded.ShareLines),
  <Skeleton shape="card" height="200px" />,
  LoadErrorPanel,
);
const SplitTable = lazyWithRetry(
  () => import('./SplitTable').then((loaded) => loaded.SplitTable),
  <Skeleton height="160px" />,
  LoadErrorPanel,
);

/** What makers offer the viewer, and what the viewer's channels got. A visitor who is not signed in is led to the login. */
export function SharesScreen() {
  const shares = useMySharesInfiniteQuery();
  const items = itemsOf(shares.data);
  const channels = new Map(items.flatMap(({ channel }) => (channel ? [[channel.channelID, channel] as const] : [])));
  return (
    <PageFrame>
      <Stack as="header" gap={3}>
        <Text kind="title">{t.sharesTitle}</Text>
        <Text>{t.sharesIntroduction}</Text>
      </Stack>
      <QueryState
        query={shares}
        skeleton={<Skeleton shape="card" height="320px" />}
        message={t.sharesLoadError}
        isEmpty={items.length === 0}
        empty={<EmptyState icon="wallet" title={t.noShares} message={t.noSharesHint} />}
      >
        {() => (
          <InfiniteList
            label={t.sharesTitle}
            items={items}
            keyOf={({ agreementID }) => agreementID}
            renderItem={(share) => <Share share={share} />}
            hasMore={shares.hasNextPage}
            isFetching={shares.isFetching}
            onMore={() => void shares.fetchNextPage()}
          />
        )}
      </QueryState>
      {[...channels.values()].map((channel) => (
        <ShareLines key={channel.channelID} channel={channel} />
      ))}
    </PageFrame>
  );
}

function titleOf({ maker, work, payeeID, split: { state } }: MyShare): string {
  const names = { maker: maker.name, work };
  if (state !== 'PROPOSED') return t.shareOfWork(names);
  return payeeID === null ? t.offerToLeave(names) : t.offer(names);
}

function Share({ share }: { share: MyShare }) {
  const { split, maker, investors, payeeID, soldAtDoor } = share;
  return (
    <Panel title={titleOf(share)}>
      <Text kind="small" tone="muted">
        {t.versionOf({ version: split.version, state: stateLabels[split.state] })}
      </Text>
      <SplitTable split={split} makerName={maker.name} investors={investors} ownPayeeID={payeeID} />
      <SoldAtDoor amounts={soldAtDoor} />
      {split.state === 'PROPOSED' ? <ShareAnswer share={share} /> : null}
    </Panel>
  );
}
