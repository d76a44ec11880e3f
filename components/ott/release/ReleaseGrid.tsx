import type { RailShape } from '@contract/ott';
import type { ReleaseSummary } from '@contract/releases';
import { InfiniteList } from '../../ui/layout/InfiniteList';
import { ReleaseCard } from './ReleaseCard';
import { useCardsWithViewerState } from './useCardsWithViewerState';

interface ReleaseGridProps {
  label: string;
  releases: readonly ReleaseSummary[];
  shape?: RailShape;
  canDismiss?: boolean;
  hasMore: boolean;
  isFetching: boolean;
  onMore: () => void;
}
const columns = { wide: 'clamp(240px, 24vw, 300px)', poster: 'clamp(136px, 15vw, 190px)', snax: 'clamp(136px, 15vw, 190px)' } as const;

/** A grid of releases with infinite scrolling. */
export function ReleaseGrid({ label, releases, shape = 'wide', canDismiss, ...paging }: ReleaseGridProps) {
  const cards = useCardsWithViewerState(releases);
  return (
    <InfiniteList
      label={label}
      items={cards}
      keyOf={({ releaseID }) => releaseID}
      renderItem={(release) => <ReleaseCard release={release} shape={shape} canDismiss={canDismiss} hasReason />}
      layout={{ columnsFrom: columns[shape] }}
      {...paging}
    />
  );
}
