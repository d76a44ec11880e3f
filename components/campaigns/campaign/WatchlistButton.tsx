import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import { useCampaignAsViewerQuery, useWatchCampaignMutation } from '@/store/campaigns/campaignPageApi';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import * as t from '@messages/campaigns/campaign';
import { IconButton } from '../../ui/button/IconButton';

/** Adds to the private watchlist. The page is cached for all viewers, so its state is loaded after startup. */
export function WatchlistButton({ campaignID, title }: { campaignID: string; title: string }) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const isAuth = useAppSelector(selectIsAuth);
  const { data } = useCampaignAsViewerQuery(campaignID, { skip: !isAuth });
  const [watch, { isLoading }] = useWatchCampaignMutation();
  const isWatched = data?.isBookmarked ?? false;
  const toggle = async () => {
    if (!isAuth) return void (await router.push(routes.loginAndReturn(router.asPath)));
    const answer = await watch({ campaignID, isBookmarked: !isWatched });
    if (answer.data?.isBookmarked) dispatch(snackShown({ message: t.onWatchlist, type: 'SUCCESS' }));
  };
  return (
    <IconButton
      icon={isWatched ? 'bookmarked' : 'bookmark'}
      label={isWatched ? t.removeFromWatchlist({ title }) : t.addToWatchlist({ title })}
      tone="glass"
      aria-pressed={isWatched}
      isBusy={isLoading}
      onClick={() => void toggle()}
    />
  );
}
