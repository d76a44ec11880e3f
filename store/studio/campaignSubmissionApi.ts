import type { InputOf } from '@contract/operations';
import type { StudioCampaign } from '@contract/studioCampaign';
import * as service from '@/services/studio/campaignEditor';
import { api, serviceQuery } from '../api';

const quiet = { suppressToast: true };
/** A refusal means that another person, or our team, was faster: the campaign is fetched again then too. */
const changedTags = ['Campaign' as const, 'Payment' as const];

/** The way of a campaign to the public: submitted, withdrawn, published. */
const campaignSubmissionApi = api.injectEndpoints({
  endpoints: (build) => ({
    submitCampaign: build.mutation<StudioCampaign, InputOf<'campaigns.submit'>>({
      queryFn: serviceQuery(service.submitCampaign, quiet),
      invalidatesTags: changedTags,
    }),
    withdrawSubmission: build.mutation<StudioCampaign, string>({
      queryFn: (campaignID, store) => serviceQuery(service.withdrawSubmission, quiet)({ campaignID }, store),
      invalidatesTags: changedTags,
    }),
    publishCampaign: build.mutation<StudioCampaign, InputOf<'campaigns.publish'>>({
      queryFn: serviceQuery(service.publishCampaign, quiet),
      invalidatesTags: changedTags,
    }),
  }),
});

export const { useSubmitCampaignMutation, useWithdrawSubmissionMutation, usePublishCampaignMutation } = campaignSubmissionApi;
