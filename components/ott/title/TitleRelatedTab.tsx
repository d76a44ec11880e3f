import type { RailShape } from '@contract/ott';
import type { Title } from '@contract/titles';
import { routes } from '@/constants/routes';
import { cardsIn } from '@/store/ott/ottApi';
import { useShelfInfiniteQuery, type Shelf } from '@/store/ott/titleApi';
import * as t from '@messages/ott/title';
import { Rail } from '../../content/page/Rail';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { ButtonLink } from '../../ui/navigation/Link';
import { ReleaseGridSkeleton } from '../release/ottSkeletons';
import { railWidth, ReleaseCard } from '../release/ReleaseCard';
import { useCardsWithViewerState } from '../release/useCardsWithViewerState';

const shelves = [
  { shelf: 'premium', title: t.toRentOrBuy, shape: 'poster' },
  { shelf: 'free', title: t.free, shape: 'wide' },
  { shelf: 'snax', title: t.snax, shape: 'snax' },
] as const satisfies readonly { shelf: Shelf['shelf']; title: string; shape: RailShape }[];

/** Other titles and clips of the same channel. */
export function TitleRelatedTab({ title: { channel, releaseID } }: { title: Title }) {
  const { channelID, name, handle } = channel;
  const queries = [
    useShelfInfiniteQuery({ shelf: 'premium', channelID }),
    useShelfInfiniteQuery({ shelf: 'free', channelID }),
    useShelfInfiniteQuery({ shelf: 'snax', channelID }),
  ];
  const related = useCardsWithViewerState(
    queries.flatMap(({ data }) => cardsIn(data) ?? []).filter((card) => card.releaseID !== releaseID),
  );
  if (queries.some(({ isLoading }) => isLoading)) return <ReleaseGridSkeleton count={4} />;
  if (queries.every(({ isError }) => isError))
    return <ErrorState message={t.relatedTitlesLoadError} onRetry={() => queries.forEach(({ refetch }) => void refetch())} />;
  if (related.length === 0)
    return (
      <EmptyState icon="play" title={t.nothingElseFromYet({ name })} message={t.followChannelToSee}>
        <ButtonLink href={routes.channel(handle)}>{t.seeName({ name })}</ButtonLink>
      </EmptyState>
    );
  return shelves.map(({ shelf, title, shape }) => {
    const items = related.filter(({ kind, isPremium }) =>
      kind === 'SNAX' ? shelf === 'snax' : shelf === (isPremium ? 'premium' : 'free'),
    );
    return items.length > 0 ? (
      <Rail
        key={shelf}
        title={title}
        note={t.byName({ name })}
        items={items}
        keyOf={(card) => card.releaseID}
        renderItem={(card) => <ReleaseCard release={card} shape={shape} />}
        {...railWidth[shape]}
        moreHref={routes.channelTab(handle, shelf === 'snax' ? 'snax' : 'titles')}
      />
    ) : null;
  });
}
