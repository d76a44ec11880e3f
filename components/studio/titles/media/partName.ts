import type { TitleDetail } from '@contract/ottStudio';

/** What the messages about a file of a release need to name it. */
export const partName = ({ kind, season, episode, name }: TitleDetail['parts'][number]) => ({
  kind,
  season: season ?? 1,
  episode: episode ?? 1,
  hasName: name !== '',
  name,
});
