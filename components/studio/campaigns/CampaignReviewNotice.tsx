import type { CampaignReview } from '@contract/campaignReviews';
import { hasRight } from '@contract/rights';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useWithdrawSubmissionMutation } from '@/store/studio/campaignSubmissionApi';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/studio/campaigns';
import { Notice } from '../../content/page/Notice';
import { ConfirmButton } from '../shared/ConfirmButton';
import { sectionLabels } from './campaignSections';

interface ReviewProps {
  campaign: StudioCampaign;
  review: CampaignReview;
}

/** What our team decides or has decided about the campaign, as long as the creator can act on it. */
export function CampaignReviewNotice({ campaign }: { campaign: StudioCampaign }) {
  const { state, review } = campaign;
  if (!review) return null;
  if (review.kind === 'TERMS') return <TermsNotice campaign={campaign} review={review} />;
  if (state === 'IN_REVIEW')
    return (
      <Notice tone="info" title={t.inReviewTitle}>
        <p>
          {t.inReviewText({
            submitted: formatDateTime(review.submittedAt),
            due: formatDateTime(review.dueAt),
            isPublished: review.isPublishedOnApproval,
          })}
        </p>
        <WithdrawButton campaign={campaign} review={review} />
      </Notice>
    );
  if (state === 'CHANGES_REQUESTED')
    return (
      <Notice tone="warn" title={t.changesTitle}>
        <Result review={review} />
        <p>{t.changesHint}</p>
      </Notice>
    );
  return state === 'APPROVED' ? (
    <Notice tone="good" title={t.approvedTitle}>
      {review.note ? <p>{review.note}</p> : null}
      <p>{t.approvedText}</p>
    </Notice>
  ) : null;
}

function TermsNotice({ campaign, review }: ReviewProps) {
  if (review.state === 'IN_REVIEW')
    return (
      <Notice tone="info" title={t.termsInReview}>
        <p>{t.termsInReviewText({ instrument: campaign.instrument, due: formatDateTime(review.dueAt) })}</p>
        <ul>
          {review.changes.map((change) => (
            <li key={change.name}>{t.termsChanged(change)}</li>
          ))}
        </ul>
        <WithdrawButton campaign={campaign} review={review} />
      </Notice>
    );
  return review.state === 'CHANGES_REQUESTED' ? (
    <Notice tone="warn" title={t.termsRefused}>
      <Result review={review} />
    </Notice>
  ) : null;
}

/** What the reviewer wrote. */
const Result = ({ review: { note, remarks } }: Pick<ReviewProps, 'review'>) => (
  <>
    {note ? <p>{note}</p> : null}
    {remarks.length > 0 ? (
      <ul>
        {remarks.map(({ section, description, remark }) => (
          <li key={description}>{t.remarkIn({ section: sectionLabels[section], remark })}</li>
        ))}
      </ul>
    ) : null}
  </>
);

function WithdrawButton({ campaign: { campaignID, title, role }, review: { kind } }: ReviewProps) {
  const [withdraw, { isLoading, error }] = useWithdrawSubmissionMutation();
  if (!hasRight(role, 'campaign.run')) return null;
  return (
    <ConfirmButton
      label={t.withdraw}
      title={t.withdrawTitle({ title })}
      effect={kind === 'TERMS' ? t.withdrawTermsEffect : t.withdrawEffect}
      action={t.withdraw}
      isSafe
      isBusy={isLoading}
      error={error}
      onConfirm={async () => !(await withdraw(campaignID)).error}
    />
  );
}
