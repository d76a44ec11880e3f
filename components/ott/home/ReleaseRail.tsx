import type { Rail as OttRail } from '@contract/ott';
import { routes } from '@/constants/routes';
import { Rail } from '../../content/page/Rail';
import { railWidth, ReleaseCard, type CardShape } from '../release/ReleaseCard';
import { useCardsWithViewerState } from '../release/useCardsWithViewerState';
import { searchUrl } from '../search/searchUrl';

/** Continue watching as stills with a progress bar, clips upright, other rails alternating between posters and stills. */
const cardShape = ({ kind }: OttRail): CardShape =>
  kind === 'SNAX'
    ? 'snax'
    : kind === 'CONTINUE_WATCHING' || kind === 'EXPIRES_SOON' || kind === 'FREE' || kind === 'LANGUAGE'
      ? 'wide'
      : 'poster';

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

/** One rail of the home page, with cards in the shape of its content and the reason it is shown. */
export function ReleaseRail({ rail }: { rail: OttRail }) {
  const { title, reason, items, kind } = rail;
  const cards = useCardsWithViewerState(items);
  const shape = cardShape(rail);
  if (items.length === 0) return null;
  return (
    <Rail
      title={title}
      note={reason}
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
