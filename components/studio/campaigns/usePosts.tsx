import type { CampaignPosts } from '@contract/campaignStudio';
import type { ReactElement } from 'react';
import { useDeskPostsQuery } from '@/store/studio/campaignEditorApi';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';

/** What makers wrote on a campaign; until it is there, or when it cannot be had, what to show instead. */
export function usePosts(campaignID: string): { posts: CampaignPosts; instead: null } | { posts: null; instead: ReactElement } {
  const { data, isLoading, isFetching, refetch } = useDeskPostsQuery(campaignID);
  if (data) return { posts: data, instead: null };
  return {
    posts: null,
    instead: isLoading ? (
      <Skeleton shape="card" height="240px" />
    ) : (
      <ErrorState message="This could not be loaded. Nothing is lost." onRetry={() => void refetch()} isRetrying={isFetching} />
    ),
  };
}
