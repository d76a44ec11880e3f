import { useCampaignAsViewerQuery, useWatchCampaignMutation } from '@/store/campaigns/campaignPageApi';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import * as t from '@messages/campaigns/campaign';
import { useSignedInAction } from '../../signIn/useSignedInAction';
import { IconButton } from '../../ui/button/IconButton';

/** Adds to the private watchlist. The page is cached for all viewers, so its state is loaded after startup. */
export function WatchlistButton({ campaignID, title, isPreview }: { campaignID: string; title: string; isPreview: boolean }) {
  const dispatch = useAppDispatch();
  const isAuth = useAppSelector(selectIsAuth);
  const { data } = useCampaignAsViewerQuery(campaignID, { skip: !isAuth || isPreview });
  const [watch, { isLoading }] = useWatchCampaignMutation();
  const isWatched = data?.isBookmarked ?? false;
  const save = async (isBookmarked: boolean) => {
    const answer = await watch({ campaignID, isBookmarked });
    if (answer.data?.isBookmarked) dispatch(snackShown({ message: t.onWatchlist, type: 'SUCCESS' }));
    return answer;
  };
  const { press, isWaiting } = useSignedInAction({ kind: 'SAVE', name: `bookmark:${campaignID}`, action: save });
  return (
    <IconButton
      icon={isWatched ? 'bookmarked' : 'bookmark'}
      label={isWatched ? t.removeFromWatchlist({ title }) : t.addToWatchlist({ title })}
      tone="glass"
      aria-pressed={isWatched}
      isBusy={isLoading || isWaiting}
      onClick={() => press(!isWatched)}
    />
  );
}
