import type { StudioCampaign } from '@contract/studioCampaign';
import { useState } from 'react';
import { routes, shareImages } from '@/constants/routes';
import { usePublishCampaignMutation, useSubmitCampaignMutation } from '@/store/studio/campaignSubmissionApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate, formatDateTime } from '@/utils/format/dates';
import { formatBasisPoints } from '@/utils/format/numbers';
import * as t from '@messages/studio/campaigns';
import { Checkbox } from '../../ui/field/Checkbox';
import { Text } from '../../ui/layout/Text';
import { PublishDialog, type Visibility } from '../shared/publish/PublishDialog';
import { ShareWork } from '../shared/publish/ShareWork';
import { fundingPayoutText } from './terms/fundingPayoutText';

/** The terms in the words that bind the creator from publication on. */
function bindingTerms(campaign: StudioCampaign, isAnnounced: boolean): string[] {
  const { currency, limits, instrument, fundingRule, opensAt, deadlineAt, timeZone } = campaign;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  return [
    t.bindingGoal({
      isAllOrNothing: fundingRule === 'ALL_OR_NOTHING',
      goal: money(campaign.minGoalMinor),
      max: money(campaign.maxGoalMinor),
    }),
    t.bindingInvestment({ instrument, min: money(campaign.minTicketMinor), max: money(campaign.maxTicketMinor) }),
    ...(isAnnounced && opensAt ? [t.bindingOpening({ instrument, date: formatDateTime(opensAt) })] : []),
    ...(deadlineAt ? [t.bindingDeadline({ date: formatDate(deadlineAt, timeZone) })] : []),
    ...(instrument === 'REWARD'
      ? []
      : [
          t.bindingShare({
            share: formatBasisPoints(campaign.shareBasisPoints),
            recoup: formatBasisPoints(campaign.recoupBasisPoints),
            laterShare: formatBasisPoints(campaign.laterShareBasisPoints),
            count: campaign.termMonths,
          }),
        ]),
    [t.bindingFee({ fee: formatBasisPoints(limits.platformFeeBasisPoints) }), fundingPayoutText(campaign.minGoalMinor, campaign)]
      .filter(Boolean)
      .join(' '),
    t.bindingChanges({ days: limits.reconfirmBusinessDays }),
  ];
}

const choicesOf = ({ limits }: StudioCampaign): { visibility: Visibility; description: string }[] =>
  limits.isAlwaysPrivate
    ? [{ visibility: 'UNLISTED', description: t.alwaysUnlistedChoice }]
    : [
        { visibility: 'PUBLIC', description: t.publicChoice },
        { visibility: 'UNLISTED', description: t.unlistedChoice },
      ];

const choiceOf = ({ isPrivate }: StudioCampaign): Visibility => (isPrivate ? 'UNLISTED' : 'PUBLIC');

interface CampaignPublishDialogProps {
  campaign: StudioCampaign;
  /** Whether it opens later. */
  isAnnounced: boolean;
  onClose: () => void;
}

/** Asks who may see an approved campaign, names what becomes binding, publishes it, and shows its link. */
export function CampaignPublishDialog({ campaign, isAnnounced, onClose }: CampaignPublishDialogProps) {
  const { campaignID, title } = campaign;
  const [publish, { data: published, isLoading, error }] = usePublishCampaignMutation();
  return (
    <PublishDialog
      name={title}
      choices={choicesOf(campaign)}
      initialChoice={choiceOf(campaign)}
      binding={bindingTerms(campaign, isAnnounced)}
      confirmLabel={isAnnounced ? t.confirmAnnouncement : t.confirmPublication}
      error={error}
      isBusy={isLoading}
      result={
        published
          ? {
              title: t.publishedTitle({ name: title, isAnnounced: published.state === 'PRELAUNCH' }),
              content: (
                <>
                  <Text role="status">{t.publishedResult({ isUnlisted: published.isPrivate })}</Text>
                  <ShareWork
                    name={title}
                    path={routes.campaign(campaignID)}
                    isOpenToAll
                    shareCard={shareImages.campaign(campaignID)}
                    embed={published.isPrivate ? null : { kind: 'campaign', id: campaignID }}
                  />
                </>
              ),
            }
          : null
      }
      onPublish={(visibility) => void publish({ campaignID, isPrivate: visibility === 'UNLISTED' })}
      onClose={onClose}
    />
  );
}

/** Asks who may see the campaign and whether its approval publishes it, names what becomes binding then, and submits it for review. */
export function CampaignSubmitDialog({ campaign, isAnnounced, onClose }: CampaignPublishDialogProps) {
  const { campaignID, title, limits } = campaign;
  const [isPublishedOnApproval, setIsPublishedOnApproval] = useState(true);
  const [submit, { data: submitted, isLoading, error }] = useSubmitCampaignMutation();
  return (
    <PublishDialog
      name={title}
      title={t.submitTitle({ name: title })}
      choices={choicesOf(campaign)}
      initialChoice={choiceOf(campaign)}
      binding={bindingTerms(campaign, isAnnounced)}
      confirmLabel={t.confirmSubmission}
      error={error}
      isBusy={isLoading}
      result={
        submitted
          ? {
              title: t.submittedTitle({ name: title }),
              content: (
                <Text role="status">{t.submittedResult({ date: submitted.review ? formatDateTime(submitted.review.dueAt) : '' })}</Text>
              ),
            }
          : null
      }
      onPublish={(visibility) => void submit({ campaignID, isPrivate: visibility === 'UNLISTED', isPublishedOnApproval })}
      onClose={onClose}
    >
      <Checkbox
        label={isAnnounced ? t.announceWhenApproved : t.publishWhenApproved}
        checked={isPublishedOnApproval}
        onChange={() => setIsPublishedOnApproval(!isPublishedOnApproval)}
      />
      <Text kind="small" tone="muted">
        {t.submissionHint({ days: limits.reviewWorkingDays })}
      </Text>
    </PublishDialog>
  );
}
