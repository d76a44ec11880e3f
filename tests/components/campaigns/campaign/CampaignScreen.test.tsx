import type { CampaignAsViewer } from '@contract/campaignPage';
import type { CampaignState } from '@contract/campaigns';
import { screen, within } from '@testing-library/react';
import { CampaignScreen } from '@/components/campaigns/campaign/CampaignScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { asViewer, campaignNow, campaignPage } from '../../../support/fixtures/campaignScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedOut, startSignedIn } from '../../../support/startup';

function open(over: Parameters<typeof campaignPage>[0] = {}) {
  const fake = fakeHttp();
  fake.on('campaigns.byId', campaignPage(over));
  const path = '/campaign/cmp_salt/';
  const renderPitch = ({ videoID }: { videoID: string }) => <p>Pitch {videoID}</p>;
  return {
    fake,
    ...renderScreen(<CampaignScreen campaignID="cmp_salt" now={campaignNow} renderPitch={renderPitch} />, fake.http, { asPath: path }),
  };
}

test('the pitch video is shown only for a campaign that has one', async () => {
  const { unmount } = open({ pitchVideoID: 'vid_pitch' });
  expect(await screen.findByText('Pitch vid_pitch')).toBeVisible();
  unmount();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Salt Years' })).toBeVisible();
  expect(screen.queryByText(/^Pitch/)).toBeNull();
});

test('a shared link shows at once what it is, its progress, time left, minimum and risk', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Salt Years' })).toBeVisible();
  expect(screen.getByText('64%')).toBeVisible();
  expect(screen.getByText('12 days')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress towards the goal' })).toHaveAttribute('aria-valuenow', '64');
  const bar = screen.getByText('You could lose all the money you invest. Returns depend on what the work earns.');
  const button = screen.getByRole('link', { name: 'Invest · from ₹5,000' });
  expect(button).toHaveAttribute('href', '/payment/begin/campaign/?campaign=cmp_salt&amount=500000');
  // The risk is above the button.
  expect(bar.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByText(/until Tue 1 Dec, 8:30 pm IST: 48 hours before the end/)).toBeVisible();
  expect(screen.getByText('Has a financial interest')).toBeVisible();
  expect(screen.getByText('A second camera')).toBeVisible();
  expect(screen.getByText('Clay Lamp Films usually answers within 4 hours.')).toBeVisible();
});

test('the terms write amounts out, and the minimum is a figure only while it can be paid', async () => {
  const { unmount } = open({ fundingRule: 'ALL_OR_NOTHING' });
  expect(await screen.findByText('₹5,000 to ₹1,00,000')).toBeVisible();
  expect(screen.getByText(/^Below ₹[\d,]+: full refund$/)).toBeVisible();
  expect(screen.getByText('minimum investment')).toBeVisible();
  unmount();
  open({ state: 'FUNDED' });
  expect(await screen.findByText('₹5,000 to ₹1,00,000')).toBeVisible();
  expect(screen.queryByText('minimum investment')).toBeNull();
});

test('money that is paid but not counted yet is named', async () => {
  open({ coolingOff: { amount: { amountMinor: 25_000_00, currency: 'INR' }, investors: 5 } });
  expect(await screen.findByText(/^₹25,000 from 5 investors is paid and within its cooling-off period\./)).toBeVisible();
});

test('who holds the money: the named bank or trustee, and without one no bank is claimed', async () => {
  const { unmount } = open({ escrowHolder: 'Kaveri Bank Ltd' });
  expect(await screen.findByText(/Kaveri Bank Ltd holds your money in escrow until/)).toBeVisible();
  expect(screen.getByText(/Kaveri Bank Ltd holds your money in escrow, separate from our own money/)).toBeVisible();
  unmount();
  open();
  expect(await screen.findByText(/No bank or trustee is named\./)).toBeVisible();
  expect(screen.getByText(/Your money is held in escrow until/)).toBeVisible();
});

test('the parts in which the money is released are listed with what has happened to each', async () => {
  const part = { shareBasisPoints: 2_500, amount: null, isOverdue: false, endedAt: null, state: null };
  const { unmount } = open({
    milestones: [
      { ...part, number: 1, title: 'Start', dueOn: null },
      { ...part, number: 2, title: 'First cut', dueOn: '2027-06-01' },
    ],
  });
  const planned = within(await screen.findByRole('region', { name: 'How the money is released' }));
  expect(planned.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Start25%When the campaign is funded',
    'First cut25%By 1 Jun 2027',
  ]);
  unmount();
  const amount = { amountMinor: 100_000, currency: 'INR' };
  open({
    milestones: [
      { ...part, number: 1, title: 'Start', dueOn: null, amount, state: 'RELEASED', endedAt: '2026-11-01T00:00:00.000Z' },
      { ...part, number: 2, title: 'First cut', dueOn: '2026-06-01', amount, state: 'WAITING', isOverdue: true },
      { ...part, number: 3, title: 'Mix', dueOn: '2026-07-01', amount, state: 'SUBMITTED' },
    ],
  });
  const funded = within(await screen.findByRole('region', { name: 'How the money is released' }));
  expect(funded.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Start₹1kReleased on 1 Nov 2026',
    'First cut₹1kOverdue since 1 Jun 2026',
    'Mix₹1kEvidence is being checked',
  ]);
});

test('the simulator shows the losing case first, and its amounts add up', async () => {
  const { user } = open();
  const table = await screen.findByRole('table');
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
  // ₹10,000 costs ₹10,236; of a round of ₹10 lakh that is 1%.
  expect(rows()[0]).toEqual(['₹0', '−₹10,236']);
  expect(rows()[1]).toEqual(['₹2,500', '−₹7,736']);
  expect(rows()[2]).toEqual(['₹12,000', '+₹1,764']);
  await user.click(screen.getByRole('button', { name: '₹5,000' }));
  expect(rows()[0]).toEqual(['₹0', '−₹5,118']);
});

test.each<CampaignState>(['SETTLING', 'FUNDED', 'OPERATING', 'COMPLETED'])('%s: the simulator uses the amount raised', async (state) => {
  open({ state, raised: { amountMinor: 51_500_000, currency: 'INR' } });
  expect(await screen.findByText(/Based on the amount raised, ₹5.15L/)).toBeVisible();
  expect(screen.getByText(/^For ₹10,000 invested/)).toBeVisible();
  expect(screen.queryByText(/You pay/)).toBeNull();
  // Half of a round of ₹5.15 lakh, of which ₹10,000 is one part in 51.5: ₹2,500.
  expect(screen.getByRole('row', { name: /It earns half of the amount raised/ })).toHaveTextContent('₹2,500');
});

test.each<[CampaignState, string, Parameters<typeof campaignPage>[0]]>([
  ['PRELAUNCH', 'Opens Tue 1 Dec, 5:30 am IST', { opensAt: '2026-12-01T00:00:00.000Z' }],
  ['SETTLING', 'The deadline has passed', {}],
  ['SUSPENDED', 'Paused for review', {}],
  ['FUNDED', 'Funded: ₹6,40,000 from 41 investors', {}],
  ['WRITTEN_OFF', 'Written off', {}],
  ['REFUNDING', 'Everyone is being refunded', {}],
  ['CLOSED_FAILED', 'Goal not reached', { reached: { amountMinor: 32_000_000, currency: 'INR' } }],
  ['CLOSED_CANCELLED', 'Cancelled by the creator', {}],
])('%s explains its state and takes no investments', async (state, words, over) => {
  open({ state, ...over });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Invest|Back this/ })).toBeNull();
  if (over?.reached) expect(screen.getByText(/It raised ₹3,20,000 of ₹10,00,000/)).toBeVisible();
});

test('in its last hours it says that investments cannot be cancelled, and still takes money', async () => {
  open({ state: 'CLOSING', deadlineAt: '2026-11-22T19:30:00.000Z', locksAt: '2026-11-20T19:30:00.000Z' });
  expect(await screen.findByText('31 hours')).toBeVisible();
  expect(screen.getByText(/investments can no longer be cancelled/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Invest/ })).toBeVisible();
});

test('a reward promises no money and shows no returns; a fully funded round has no button', async () => {
  const { unmount } = open({ instrument: 'REWARD' });
  expect(await screen.findByRole('link', { name: 'Back it · from ₹5,000' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Possible returns' })).toBeNull();
  unmount();
  open({ raised: { amountMinor: 120_000_000, currency: 'INR' } });
  expect(await screen.findByText(/This campaign is fully funded/)).toBeVisible();
});

test('saving and following updates are separate; a visitor who is not signed in goes to sign in and back [R-APP-023, R-APP-024]', async () => {
  const guest = open();
  await screen.findByRole('heading', { level: 1 });
  startSignedOut(guest.store);
  await guest.user.click(screen.getByRole('button', { name: 'Add Salt Years to your watchlist' }));
  expect(guest.router.push).toHaveBeenCalledWith('/login/?redirectUrl=%2Fcampaign%2Fcmp_salt%2F');
  guest.unmount();
  window.sessionStorage.clear(); // or the guest’s press would be carried out after the sign-in

  const { fake, store, user } = open();
  await screen.findByRole('heading', { level: 1 });
  let marks: CampaignAsViewer = asViewer({ invested: { amountMinor: 500_000, currency: 'INR' } });
  fake.on('campaigns.byIdAuthorized', () => marks);
  fake.on('campaigns.bookmark', () => {
    marks = { ...marks, isBookmarked: true };
    return { isBookmarked: true };
  });
  fake.on('campaigns.subscribe', ({ channels }) => {
    marks = { ...marks, subscription: { isSubscribed: true, channels } };
    return marks.subscription;
  });
  marks.investorUpdates.push(
    ...campaignPage()
      .updates.slice(0, 1)
      .map((one) => ({ ...one, body: 'Four lakh are spent.' })),
  );
  startSignedIn(store);
  expect(await screen.findByText('Four lakh are spent.')).toBeVisible();
  expect(screen.getByText(/You invested ₹5,000/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Salt Years to your watchlist' }));
  expect(await screen.findByRole('button', { name: 'Remove Salt Years from your watchlist' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Follow updates' }));
  await user.click(await screen.findByRole('button', { name: 'WhatsApp' }));
  expect(fake.sent.filter(({ operationId }) => operationId === 'campaigns.subscribe').map(({ input }) => input.channels)).toEqual([
    ['EMAIL'],
    ['EMAIL', 'WHATSAPP'],
  ]);
});

test('a late report is marked as late', async () => {
  open({ state: 'OPERATING', updateDueAt: '2026-10-01T00:00:00.000Z' });
  expect(await screen.findByText('An update is overdue')).toBeVisible();
});

test('a story with headings, links and images is shown as it was sanitised; a plain one as paragraphs', async () => {
  const storyHtml =
    '<h2>The pans</h2><p>Read <a href="https://example.org" rel="nofollow ugc noopener noreferrer">more</a>.</p><img src="/media/images/img_abcdefgh/high" alt="A pan" />';
  const { unmount } = open({ storyHtml });
  const story = await screen.findByRole('region', { name: 'Story' });
  expect(within(story).getByRole('heading', { level: 2, name: 'The pans' })).toBeVisible();
  expect(within(story).getByRole('link', { name: 'more' })).toHaveAttribute('href', 'https://example.org');
  expect(within(story).getByRole('img', { name: 'A pan' })).toBeVisible();
  unmount();
  open();
  expect(
    within(await screen.findByRole('region', { name: 'Story' }))
      .getAllByRole('paragraph')
      .map(({ textContent }) => textContent),
  ).toEqual(['One salt pan.', 'Three sisters.']);
});
