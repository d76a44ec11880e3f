import { hasRight } from '@contract/rights';
import type { StudioCampaign } from '@contract/studioCampaign';
import { rebaseDraft } from '@/store/drafts/draftsSlice';
import { useAppDispatch } from '@/store/hooks';
import { itemsOf } from '@/store/pagination';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useEditCampaignMutation, useUpdateDraftMutation } from '@/store/studio/campaignEditorApi';
import { useCampaignHistoryInfiniteQuery } from '@/store/studio/workHistoryApi';
import * as t from '@messages/studio/campaigns';
import { WorkHistory } from '../shared/WorkHistory';
import { isDraft } from './campaignEditorLabels';

/** What was done with the campaign. Its terms are no texts: they bind, and are never undone here. */
export function CampaignHistoryTab({ campaign }: { campaign: StudioCampaign }) {
  const { campaignID, version, title, tagline, story, storyHtml, role } = campaign;
  const dispatch = useAppDispatch();
  const query = useCampaignHistoryInfiniteQuery(campaignID);
  const [update, updating] = useUpdateDraftMutation();
  const [edit, editing] = useEditCampaignMutation();
  const restore = async (texts: Record<string, string>) => {
    const { data } = await (isDraft(campaign) ? update : edit)({ campaignID, version, ...texts });
    if (!data) return false;
    dispatch(rebaseDraft(`campaign-terms:${campaignID}`, version, data.version));
    dispatch(snackShown({ message: t.textsRestored, type: 'SUCCESS' }));
    return true;
  };
  return (
    <WorkHistory
      entries={query.data && itemsOf(query.data)}
      query={query}
      current={{ title, tagline, ...(storyHtml === null ? { story } : { storyHtml }) }}
      nameOf={(texts) => texts.title ?? title}
      onRestore={hasRight(role, 'campaign.edit') ? restore : undefined}
      isBusy={updating.isLoading || editing.isLoading}
      error={updating.error ?? editing.error}
    />
  );
}
