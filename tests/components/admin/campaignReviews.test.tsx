import { screen, waitFor, within } from '@testing-library/react';
import { CampaignReviewScreen } from '@/components/admin/campaignReviews/CampaignReviewScreen';
import { CampaignReviewsScreen } from '@/components/admin/campaignReviews/CampaignReviewsScreen';
import { fakeWindow } from '../../support/fakeWindow';
import { kabir } from '../../support/fixtures/console';
import { adminCampaignReview, campaignReviewRow, page } from '../../support/fixtures/consolePages';
import { renderConsole } from '../../support/renderConsole';

beforeEach(() => fakeWindow());

const open = (roles: Parameters<typeof renderConsole>[1]['roles'], over: Parameters<typeof adminCampaignReview>[0] = {}) =>
  renderConsole(<CampaignReviewScreen />, {
    pathname: '/admin/campaign-reviews/[reviewID]',
    asPath: '/admin/campaign-reviews/rev_1/',
    query: { reviewID: 'rev_1' },
    roles,
    prepare: (fake) => {
      fake.on('admin.campaignReview', adminCampaignReview(over));
      fake.on('admin.campaignReviewDecide', adminCampaignReview({ state: 'APPROVED' }));
    },
  });
const answer = (description: string | RegExp, label: string) =>
  within(screen.getByRole('group', { name: description })).getByRole('radio', { name: label });

test('campaigns in review are listed with their deadline, and filtered', async () => {
  const { last } = renderConsole(<CampaignReviewsScreen />, {
    pathname: '/admin/campaign-reviews',
    asPath: '/admin/campaign-reviews/?overdue=true&instrument=REWARD',
    query: { overdue: 'true', instrument: 'REWARD' },
    prepare: (fake) => fake.on('admin.campaignReviews', page(campaignReviewRow())),
  });
  const [link] = await screen.findAllByRole('link', { name: 'Salt Years' });
  expect(link).toHaveAttribute('href', '/admin/campaign-reviews/rev_1/');
  expect(screen.getAllByText('First publication: Share of sales, IN')).not.toHaveLength(0);
  expect(last('admin.campaignReviews')).toMatchObject({ overdue: 'true', instrument: 'REWARD' });
});

test('Compliance requests changes: each item that is not met needs a remark for the creator', async () => {
  const { user, last, fake } = open(['COMPLIANCE']);
  expect(await screen.findByText('Overdue')).toBeVisible();
  const changes = within(screen.getByRole('table', { name: 'Changed since the last submission' }));
  expect(changes.getByText('Sisters')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the page as it would be public' })).toHaveAttribute(
    'href',
    '/admin/campaign-reviews/rev_1/preview/?campaignID=cmp_salt',
  );
  await user.click(screen.getByRole('button', { name: 'Request changes' }));
  expect(screen.getByText('Mark an item as not met, or write a note.')).toBeVisible();
  await user.click(answer('The risks are those of this work', 'Not met'));
  await user.click(screen.getByRole('button', { name: 'Request changes' }));
  expect(screen.getByText('Write what the creator should change.')).toBeVisible();
  expect(fake.timesSent('admin.campaignReviewDecide')).toBe(0);
  await user.type(screen.getByLabelText('What should the creator change?'), 'Name the monsoon.');
  await user.click(screen.getByRole('button', { name: 'Request changes' }));
  await waitFor(() =>
    expect(last('admin.campaignReviewDecide')).toEqual({
      reviewID: 'rev_1',
      decision: 'REQUEST_CHANGES',
      checks: [{ item: 'RISKS', isPassed: false, remark: 'Name the monsoon.' }],
      note: '',
    }),
  );
});

test('a campaign is approved only once every item is met', async () => {
  const { user, last, fake } = open(['COMPLIANCE']);
  await screen.findByRole('button', { name: 'Approve' });
  await user.click(answer('The risks are those of this work', 'Met'));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(screen.getByRole('alert')).toHaveTextContent('1 item of the checklist is open.');
  expect(fake.timesSent('admin.campaignReviewDecide')).toBe(0);
  await user.click(answer('The rights are held (Copyright Act 1957)', 'Met'));
  await user.type(screen.getByLabelText(/^Note to the creator/), 'Good luck.');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(last('admin.campaignReviewDecide')).toEqual({
      reviewID: 'rev_1',
      decision: 'APPROVE',
      checks: [
        { item: 'RISKS', isPassed: true, remark: '' },
        { item: 'RIGHTS', isPassed: true, remark: '' },
      ],
      note: 'Good luck.',
    }),
  );
});

test('another role sees the checklist and cannot decide; a decided review shows what was decided', async () => {
  const { unmount } = open(['MODERATION']);
  expect(await screen.findByText('Your role can see this review, but not decide it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  unmount();
  const [item] = adminCampaignReview().checklist;
  const checklist = item ? [{ ...item, isPassed: false, remark: 'Name the monsoon.' }] : [];
  open(['COMPLIANCE'], { state: 'CHANGES_REQUESTED', campaignState: 'CHANGES_REQUESTED', decidedBy: kabir, note: 'Nearly.', checklist });
  expect(await screen.findByText('Name the monsoon.')).toBeVisible();
  expect(screen.getByText('Not met')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
