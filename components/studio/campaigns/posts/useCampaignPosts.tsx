import type { CampaignPosts } from '@contract/campaignStudio';
import type { ReactElement } from 'react';
import { useCampaignPostsQuery } from '@/store/studio/campaignEditorApi';
import * as t from '@messages/studio/campaignsPosts';
import { QueryState } from '../../../ui/feedback/QueryState';
import { Skeleton } from '../../../ui/feedback/Skeleton';

/** Posts of a campaign, or what to show while they load or when loading fails. */
export function useCampaignPosts(
  campaignID: string,
): { posts: CampaignPosts; placeholder: null } | { posts: null; placeholder: ReactElement } {
  const query = useCampaignPostsQuery(campaignID);
  if (query.data) return { posts: query.data, placeholder: null };
  return {
    posts: null,
    placeholder: <QueryState query={query} skeleton={<Skeleton shape="card" height="240px" />} message={t.postsLoadError} />,
  };
}
