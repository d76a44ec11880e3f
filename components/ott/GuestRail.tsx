import type { WatchProgress } from '@contract/releases';
import { useState } from 'react';
import { guestHistory } from '@/store/ott/guestHistory';
import { useTitleCardQuery } from '@/store/ott/titleApi';
import { Rail } from '../content/Rail';
import { Skeleton } from '../ui/Skeleton';
import { railWidth, ReleaseCard } from './ReleaseCard';

/** As many as a guest may look back on; each is asked for alone. */
const most = 8;

/** Continue watching for who is not signed in: what this browser remembers. */
export function GuestRail() {
  const [history] = useState(() => guestHistory().slice(0, most));
  if (history.length === 0) return null;
  return (
    <Rail
      title="Continue watching"
      note="Kept in this browser"
      items={history}
      keyOf={({ releaseID }) => releaseID}
      renderItem={(place) => <GuestCard {...place} />}
      {...railWidth.wide}
    />
  );
}

type Place = Pick<WatchProgress, 'releaseID' | 'videoID' | 'positionMs' | 'durationMs'> & { at: string };

function GuestCard({ releaseID, videoID, positionMs, durationMs, at }: Place) {
  const { data: release, isLoading } = useTitleCardQuery(releaseID);
  if (isLoading) return <Skeleton shape="card" ratio="16 / 9" />;
  if (!release) return null; // taken down since
  const progress = {
    releaseID,
    videoID,
    videoHash: release.play?.videoHash ?? '',
    season: null,
    episode: null,
    positionMs,
    durationMs,
    isFinished: false,
    updatedAt: at,
  };
  const viewer = { releaseID, isBookmarked: false, isOwned: false, ownedUntil: null, isPaymentPending: false, stars: null, progress };
  return <ReleaseCard release={{ ...release, viewer }} />;
}
