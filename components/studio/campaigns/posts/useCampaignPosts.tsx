import type { CampaignPosts } from '@contract/campaignStudio';
import type { ReactElement } from 'react';
import { useCampaignPostsQuery } from '@/store/studio/campaignEditorApi';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';

/** Posts of a campaign, or what to show while they load or when loading fails. */
export function useCampaignPosts(
  campaignID: string,
): { posts: CampaignPosts; placeholder: null } | { posts: null; placeholder: ReactElement } {
  const { data, isLoading, isFetching, refetch } = useCampaignPostsQuery(campaignID);
  if (data) return { posts: data, placeholder: null };
  return {
    posts: null,
    placeholder: isLoading ? (
      <Skeleton shape="card" height="240px" />
    ) : (
      <ErrorState message="This could not be loaded. Nothing is lost." onRetry={() => void refetch()} isRetrying={isFetching} />
    ),
  };
}
