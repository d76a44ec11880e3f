import type { Rail as RailOf } from '@contract/ott';
import { routes } from '@/constants/routes';
import { Rail } from '../content/Rail';
import { railWidth, ReleaseCard, type CardShape } from './ReleaseCard';
import { searchUrl } from './searchUrl';
import { useMarked } from './useMarked';

/** What was begun is shown as stills with their bar, clips upright, the rest as posters in turn with stills. */
const shapeOf = ({ kind }: RailOf): CardShape =>
  kind === 'SNAX'
    ? 'snax'
    : kind === 'CONTINUE_WATCHING' || kind === 'EXPIRES_SOON' || kind === 'FREE' || kind === 'LANGUAGE'
      ? 'wide'
      : 'poster';

function moreOf({ kind, of }: RailOf): string | undefined {
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

/** One rail of the home page, in the shape of what it holds, with its reason. */
export function ReleaseRail({ rail }: { rail: RailOf }) {
  const { title, reason, items, kind } = rail;
  const marked = useMarked(items);
  const shape = shapeOf(rail);
  if (items.length === 0) return null;
  return (
    <Rail
      title={title}
      note={reason}
      items={marked}
      keyOf={({ releaseID }) => releaseID}
      renderItem={(release) => (
        <ReleaseCard release={release} shape={shape} canDismiss={kind !== 'CONTINUE_WATCHING' && kind !== 'EXPIRES_SOON'} />
      )}
      {...railWidth[shape]}
      moreHref={moreOf(rail)}
    />
  );
}
