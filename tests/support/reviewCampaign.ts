import type { CampaignReviewRow } from '@contract/campaignReviews';
import { checklistFor } from '@/server/modules/campaigns/reviewChecklist';
import { signInStaff } from './staff';
import type { openTestApp, Person } from './testApp';

type App = Pick<Awaited<ReturnType<typeof openTestApp>>, 'db' | 'signIn' | 'call'>;

/** The open review of a campaign, as staff find it in their list. */
export async function findOpenReview(app: App, staff: Person, campaignID: string): Promise<CampaignReviewRow> {
  const { body } = await app.call('admin.campaignReviews', { q: campaignID }, { as: staff });
  const [review] = body.items as CampaignReviewRow[];
  if (!review) throw new Error(`${campaignID} is not in review`);
  return review;
}

/** Compliance approves what the team of a campaign has submitted. */
export async function approveCampaign(app: App, campaignID: string) {
  const staff = await signInStaff(app, 'COMPLIANCE');
  const review = await findOpenReview(app, staff, campaignID);
  const checks = checklistFor(review).map(({ item }) => ({ item, isPassed: true, remark: '' }));
  const input = { reviewID: review.reviewID, decision: 'APPROVE', checks, note: 'All is met.' };
  return app.call('admin.campaignReviewDecide', input, { as: staff });
}
