import { adminRoutes } from '@/constants/adminRoutes';
import { useCampaignReviewQuery } from '@/store/admin/campaignReviewsApi';
import * as t from '@messages/admin/campaignReviews';
import { useQueryParam } from '../../content/page/useQueryParam';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { RecordFrame } from '../shared/RecordFrame';

const skeleton = <Skeleton height="560px" shape="card" />;
const CampaignReviewDetails = lazyWithRetry(
  () => import('./CampaignReviewDetails').then((loaded) => loaded.CampaignReviewDetails),
  skeleton,
);
const missing = {
  icon: 'search',
  title: t.notFound,
  message: t.notFoundMessage,
  back: adminRoutes.campaignReviews,
  backLabel: t.allReviews,
} as const;

/** The page of one campaign in review. */
export function CampaignReviewScreen() {
  const reviewID = useQueryParam('reviewID');
  const query = useCampaignReviewQuery(reviewID ?? '', { skip: !reviewID, refetchOnMountOrArgChange: true });
  return (
    <RecordFrame record={query} skeleton={skeleton} loadError={t.reviewLoadError} missing={missing}>
      {(review) => <CampaignReviewDetails key={review.reviewID} of={review} />}
    </RecordFrame>
  );
}
