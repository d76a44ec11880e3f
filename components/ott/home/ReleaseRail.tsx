import type { Rail as OttRail } from '@contract/ott';
import { routes } from '@/constants/routes';
import { Rail } from '../../content/page/Rail';
import { railWidth, ReleaseCard } from '../release/ReleaseCard';
import { useCardsWithViewerState } from '../release/useCardsWithViewerState';
import { searchUrl } from '../search/searchUrl';

function moreHrefOf({ kind, of }: OttRail): string | undefined {
  switch (kind) {
    case 'PREMIUM':
      return searchUrl({ price: 'PREMIUM' });
    case 'FREE':
      return searchUrl({ price: 'FREE' });
    case 'SNAX':
      return searchUrl({ kind: 'SNAX' });
    case 'GENRE':
      return of ? searchUrl({ genre: of }) : undefined;
    case 'LANGUAGE':
      return of ? searchUrl({ language: of }) : undefined;
    case 'NEW':
      return routes.ottSearch;
    case 'EXPIRES_SOON':
      return routes.profileTab('ott', 'purchases');
    case 'CONTINUE_WATCHING':
    case 'FOLLOWED':
    case 'INTERESTS':
    case 'BECAUSE_YOU_WATCHED':
      return undefined;
  }
}

/** One rail of the home page. */
export function ReleaseRail({ rail }: { rail: OttRail }) {
  const { title, items, kind, shape } = rail;
  const cards = useCardsWithViewerState(items);
  if (items.length === 0) return null;
  return (
    <Rail
      title={title}
      items={cards}
      keyOf={({ releaseID }) => releaseID}
      renderItem={(release) => (
        <ReleaseCard release={release} shape={shape} canDismiss={kind !== 'CONTINUE_WATCHING' && kind !== 'EXPIRES_SOON'} />
      )}
      {...railWidth[shape]}
      moreHref={moreHrefOf(rail)}
    />
  );
}
