import type { WatchProgress } from '@contract/releases';
import { useState } from 'react';
import { useTitleCardQuery } from '@/store/ott/titleApi';
import { guestHistory } from '@/utils/browser/guestProgress';
import * as t from '@messages/ott/home';
import { Rail } from '../../content/page/Rail';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { railWidth, ReleaseCard } from '../release/ReleaseCard';

/** The number of titles shown to a guest; each is a request of its own. */
const maxItems = 8;

/** Continue watching for guests, from this browser's storage. */
export function GuestContinueWatching() {
  const [history] = useState(() => guestHistory().slice(0, maxItems));
  if (history.length === 0) return null;
  return (
    <Rail
      title={t.continueWatching}
      note={t.savedInBrowser}
      items={history}
      keyOf={({ releaseID }) => releaseID}
      renderItem={(entry) => <GuestCard {...entry} />}
      {...railWidth.wide}
    />
  );
}

type GuestProgress = Pick<WatchProgress, 'releaseID' | 'videoID' | 'positionMs' | 'durationMs'> & { at: string };

function GuestCard({ releaseID, videoID, positionMs, durationMs, at }: GuestProgress) {
  const { data: release, isLoading } = useTitleCardQuery(releaseID);
  if (isLoading) return <Skeleton shape="card" ratio="16 / 9" />;
  if (!release) return null; // the title was removed since
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
