import { act, screen, waitFor, within } from '@testing-library/react';
import CampaignPaymentBeginPage from '@/pages/payment/begin/campaign';
import { navigateExternal } from '@/utils/browser/navigateExternal';
import { readPendingAction } from '@/utils/browser/pendingAction';
import { fakeHttp } from '../../../support/fakeHttp';
import { boats, breakdownOf, hashA, investPaymentOf, kycOf, noProtection, verified } from '../../../support/fixtures/invest';
import { freezeClock } from '../../../support/freezeClock';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedOut, startSignedIn } from '../../../support/startup';

jest.mock('@/utils/browser/navigateExternal', () => ({ navigateExternal: jest.fn() })); // -- jsdom cannot navigate

freezeClock('2026-11-21T12:00:00.000Z');
beforeEach(() => window.sessionStorage.clear());

const pan = 'ABCPR1234F';
const action = { kind: 'REDIRECT', url: '/api/sandbox/pay/1' } as const;

function invest(query: Record<string, string> = { campaign: 'cmp_boats', amount: '500000' }) {
  const fake = fakeHttp();
  fake.on('campaigns.byId', boats);
  fake.on('campaigns.paymentBreakdown', ({ amountMinor }) => breakdownOf(amountMinor));
  fake.on('users.kycStatus', verified);
  fake.on('campaigns.protection', noProtection);
  fake.on('campaigns.paymentBegin', { payment: investPaymentOf(), action });
  const asPath = `/payment/begin/campaign/?${new URLSearchParams(query).toString()}`;
  return { fake, ...renderScreen(<CampaignPaymentBeginPage />, fake.http, { asPath, query }) };
}
const yes = () => screen.findByRole('checkbox', { name: /I have read the risks/ });
type User = ReturnType<typeof invest>['user'];
/** From the amount to the next step that has something to do. */
const goOn = async (user: User, total = '₹5,118') => user.click(await screen.findByRole('button', { name: `Continue · ${total}` }));

test('price, benefits and risk are above the button; a guest keeps the amount through sign-in [R-PAY-008]', async () => {
  const { store, router, user } = invest();
  startSignedOut(store);
  expect(await screen.findByText('GST on the fee (18%)')).toBeVisible();
  expect(
    screen.getByText(/Investors together get 20% of each net sale until 120% of the amount raised has been returned, then 5%/),
  ).toBeVisible();
  expect(screen.getByText(/Your share of that is 0.25% if exactly the goal is raised/)).toBeVisible();
  expect(screen.getByText(/cancel for a full refund until Thu 3 Dec, 8:00 pm IST/)).toBeVisible();
  expect(screen.getByText('You could lose all the money you invest.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign in to invest · ₹5,118' }));
  expect(router.push).toHaveBeenCalledWith(
    `/login/?redirectUrl=${encodeURIComponent('/payment/begin/campaign/?campaign=cmp_boats&amount=500000&step=identity')}`,
  );
});

test.each([
  ['a verified investor goes on to the risks', verified, 'payment'],
  ['a new one to the identity check', kycOf(), 'identity'],
])('the press of a guest is carried out after the sign-in, with amount and campaign: %s', async (_, status, step) => {
  const guest = invest();
  startSignedOut(guest.store);
  await guest.user.click(await screen.findByRole('button', { name: 'Sign in to invest · ₹5,118' }));
  expect(readPendingAction()).toMatchObject({ kind: 'INVEST', name: 'invest:cmp_boats', input: 500_000 });
  guest.unmount();

  const { fake, store } = invest({ campaign: 'cmp_boats', amount: '500000', step: 'identity' }); // where the login returns to
  fake.on('users.kycStatus', status);
  startSignedIn(store);
  await waitFor(() => expect(readPendingAction()).toBeNull());
  const steps = within(screen.getByRole('list', { name: 'Steps of your investment' })).getAllByRole('listitem');
  await waitFor(() => expect(steps[step === 'payment' ? 2 : 1]).toHaveAttribute('aria-current', 'step'));
  const button = step === 'payment' ? 'Pay by UPI · ₹5,118' : 'Continue · ₹5,118';
  expect(screen.getByRole('button', { name: button })).toBeVisible();
});

test('no consent is ticked in advance, and consent is bound to terms, risk text and amount [R-PAY-019]', async () => {
  const { fake, store, user } = invest();
  startSignedIn(store);
  await goOn(user);
  expect(await yes()).not.toBeChecked();
  expect(screen.getByText('You could lose all the money you invest. Returns come only from what the work earns.')).toBeVisible();
  await user.click(await yes());
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  await user.click(screen.getByRole('button', { name: '₹10,000' }));
  await goOn(user, '₹10,236');
  expect(await yes()).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Pay by UPI · ₹10,236' }));
  expect(await screen.findByText('Accept the risks above first.')).toBeVisible();
  await waitFor(async () => expect(await yes()).toHaveFocus());
  expect(fake.timesSent('campaigns.paymentBegin')).toBe(0);
  await user.click(await yes());
  await user.click(screen.getByRole('button', { name: 'Pay by UPI · ₹10,236' }));
  await waitFor(() => expect(navigateExternal).toHaveBeenCalledWith(action.url));
  const sent = fake.sent.find(({ operationId }) => operationId === 'campaigns.paymentBegin');
  expect(sent?.input).toEqual({
    campaignID: 'cmp_boats',
    amount: { amountMinor: 1_000_000, currency: 'INR' },
    expected: { amountMinor: 1_023_600, currency: 'INR' },
    method: 'UPI',
    termsHash: hashA,
    riskVersion: 'revenue-share-2026-11',
    isRiskAccepted: true,
    isAnonymous: false,
  });
  expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('Continue waits for the level of the identity check, and leads to the check that a new investor needs', async () => {
  const { fake, store, user } = invest();
  fake.on('users.kycStatus', kycOf());
  const answer = fake.hold('users.kycStatus');
  startSignedIn(store);
  await goOn(user);
  const steps = within(screen.getByRole('list', { name: 'Steps of your investment' })).getAllByRole('listitem');
  expect(steps[0]).toHaveAttribute('aria-current', 'step');
  act(answer);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue · ₹5,118' })).not.toHaveAttribute('aria-busy', 'true'));
  await goOn(user);
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
  expect(screen.getByLabelText('Full name, as on the card')).toBeVisible();
});

test('an identity check that cannot be loaded is loaded again in its own step', async () => {
  const { fake, store, user } = invest();
  fake.fail('users.kycStatus', 500);
  startSignedIn(store);
  await waitFor(() => expect(fake.timesSent('users.kycStatus')).toBeGreaterThan(0));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue · ₹5,118' })).not.toHaveAttribute('aria-busy', 'true'));
  await goOn(user);
  const steps = within(screen.getByRole('list', { name: 'Steps of your investment' })).getAllByRole('listitem');
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
  fake.on('users.kycStatus', kycOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Full name, as on the card')).toBeVisible();
});

test('an investor can stay anonymous, and the risk consent stays ticked', async () => {
  const { fake, store, user } = invest();
  startSignedIn(store);
  await goOn(user);
  await user.click(await yes());
  const hide = screen.getByRole('checkbox', { name: 'Hide my name from other people' });
  expect(hide).not.toBeChecked();
  await user.click(hide);
  await user.click(screen.getByRole('button', { name: 'Pay by UPI · ₹5,118' }));
  await waitFor(() => expect(fake.timesSent('campaigns.paymentBegin')).toBe(1));
  expect(fake.sent.find(({ operationId }) => operationId === 'campaigns.paymentBegin')?.input).toMatchObject({ isAnonymous: true });
});

test('another amount is parsed as people type money; outside the limits the server’s message is shown at the field', async () => {
  const { fake, store, router, user } = invest();
  startSignedIn(store);
  const field = await screen.findByLabelText('Or another amount');
  await user.clear(field);
  await user.type(field, '₹7,500');
  await waitFor(() =>
    expect(router.replace).toHaveBeenLastCalledWith(
      '/payment/begin/campaign/?campaign=cmp_boats&amount=750000',
      undefined,
      expect.objectContaining({ shallow: true }),
    ),
  );
  fake.fail('campaigns.paymentBreakdown', 422, 'Between ₹5,000 and ₹5,00,000', { fields: { amount: 'is refused' } });
  await user.clear(field);
  await user.type(field, '10');
  expect(await screen.findByText('The amount must be at least ₹5,000')).toBeVisible();
  await user.clear(field);
  await user.type(field, '9999999');
  expect(await screen.findByText(/^The amount must be at most ₹/)).toBeVisible();
  await user.clear(field);
  await user.type(field, 'lots');
  expect(await screen.findByText('Enter an amount, such as 5,000')).toBeVisible();
  const button = screen.getByRole('button', { name: /^Continue/ });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true')); // while it waits for the price it takes no press
  await user.click(button);
  expect(await screen.findByText('Choose an amount first.')).toBeVisible();
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.getByText('Amount')).toBeVisible();
});

test('an unverified investor is checked in place; the amount stays, and no identity details are left in the store', async () => {
  Element.prototype.scrollIntoView = jest.fn(); // -- jsdom has no layout
  const { fake, store, user } = invest();
  fake.on('users.kycStatus', kycOf());
  startSignedIn(store);
  await goOn(user);
  const check = within(await screen.findByRole('region', { name: 'Verify your identity' }));
  expect(screen.getByRole('list', { name: 'Steps of your investment' })).toHaveTextContent('Identity');
  await goOn(user);
  expect(await screen.findByText('Finish the identity check first; your amount is saved.')).toBeVisible();
  await waitFor(() => expect(check.getByLabelText(/^Country that issued your tax ID/)).toHaveFocus());
  const send = await check.findByRole('button', { name: 'Verify identity' });
  expect(send).toBeDisabled();
  await user.type(check.getByLabelText('Full name, as on the card'), 'Sana Rao');
  await user.type(check.getByLabelText('Date of birth'), '1990-04-12');
  // A changed amount keeps what was typed.
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  await user.click(screen.getByRole('button', { name: '₹10,000' }));
  await goOn(user, '₹10,236');
  expect(check.getByLabelText('Full name, as on the card')).toHaveValue('Sana Rao');
  await user.type(check.getByLabelText('PAN'), 'ABCCR1234F');
  expect(check.getByRole('checkbox')).not.toBeChecked();
  await user.click(check.getByRole('checkbox'));
  fake.fail('users.kycPerform', 400, 'The request is not valid', {
    fields: { taxID: 'is not a person’s PAN: its fourth letter must be P' },
  });
  await user.click(send);
  expect(await check.findByText('PAN is not a person’s PAN: its fourth letter must be P.')).toBeVisible();
  await user.clear(check.getByLabelText('PAN'));
  await user.type(check.getByLabelText('PAN'), pan);
  fake.on('users.kycPerform', verified);
  await user.click(check.getByRole('button', { name: 'Verify identity' }));
  // The page goes on by itself.
  expect(await screen.findByText('You are verified. Read and accept the risks to pay.')).toBeVisible();
  await waitFor(async () => expect(await yes()).toHaveFocus());
  expect(await screen.findByRole('button', { name: 'Pay by UPI · ₹10,236' })).toBeEnabled();
  expect(JSON.stringify(store.getState())).not.toContain(pan);
  expect(document.body.innerHTML).not.toContain(pan);
});

test('terms that changed meanwhile are shown again: the consent is cleared and the campaign reloaded', async () => {
  const { fake, store, user } = invest();
  startSignedIn(store);
  await goOn(user);
  await user.click(await yes());
  fake.fail('campaigns.paymentBegin', 409, 'The terms have changed since you read them', { code: 'TERMS_CHANGED' });
  fake.on('campaigns.paymentBreakdown', ({ amountMinor }) => breakdownOf(amountMinor, { termsHash: 'b'.repeat(64), termsVersion: 4 }));
  await user.click(screen.getByRole('button', { name: /^Pay by UPI/ }));
  expect(await screen.findByText(/The terms have changed since you read them. You have not been charged./)).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: /version 4/ })).not.toBeChecked();
  expect(fake.timesSent('campaigns.byId')).toBe(2);
});

test('after its lock it says before the payment that the investment cannot be cancelled', async () => {
  const { fake } = invest();
  fake.on('campaigns.byId', { ...boats, state: 'CLOSING' });
  expect(await screen.findByText(/This investment can’t be cancelled: since Thu 3 Dec, 8:00 pm IST/)).toBeVisible();
  expect(screen.queryByText(/You can cancel until/)).toBeNull();
});

test('before it opens it takes no investments and shows when it opens', async () => {
  const { fake } = invest();
  fake.on('campaigns.byId', { ...boats, state: 'PRELAUNCH', opensAt: '2026-12-01T00:00:00.000Z' });
  expect(await screen.findByText('Opens Tue 1 Dec, 5:30 am IST')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(fake.timesSent('campaigns.paymentBreakdown')).toBe(0);
});

test('an ended campaign says so; a URL without a campaign links onward', async () => {
  const { fake, store } = invest();
  fake.fail('campaigns.paymentBreakdown', 409, 'This campaign takes no money now', { code: 'NOT_OPEN' });
  startSignedIn(store);
  expect(await screen.findByRole('link', { name: 'Back to the campaign' })).toHaveAttribute('href', '/campaign/cmp_boats/');
  expect(screen.queryByRole('button', { name: /Pay by/ })).toBeNull();
});

test('without a campaign or a payment there is nothing to pay', async () => {
  invest({});
  expect(await screen.findByText('Campaign not found')).toBeVisible();
});

test('questions of the investor’s country come before the payment: each answer is explained, and a warning can be accepted', async () => {
  const { fake, store, user } = invest();
  const options = [
    { optionID: 'none', text: 'None of it' },
    { optionID: 'all', text: 'All of it' },
  ];
  const asked = {
    ...noProtection,
    country: 'FR',
    version: 'eu-2026-11',
    law: 'Regulation (EU) 2020/1503',
    isAssessmentNeeded: true,
    questions: [{ questionID: 'LOSS', question: 'How much can you lose?', options }],
    coolingOffHours: 96,
  };
  fake.on('campaigns.protection', asked);
  const explained = { questionID: 'LOSS', isCorrect: false, explanation: 'You can lose all of it.' };
  fake.on('campaigns.assessmentSubmit', ({ isWarningAccepted }) => ({
    isPassed: false,
    warning: 'It may not be suitable for you.',
    results: [explained],
    protection: isWarningAccepted ? { ...asked, isAssessmentNeeded: false, questions: [] } : asked,
  }));
  startSignedIn(store);
  await goOn(user);
  await user.click(await yes());
  const pay = () => screen.getByRole('button', { name: 'Pay by UPI · ₹5,118' });
  expect(await screen.findByText(/This is not advice/)).toBeVisible();
  await user.click(pay());
  expect(await screen.findByText('Answer the questions above first.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'None of it' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Check my answers' }));
  expect(screen.getByText('Answer every question.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'None of it' }));
  await user.click(screen.getByRole('button', { name: 'Check my answers' }));
  expect(await screen.findByText('Incorrect. You can lose all of it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /I understand the warning/ }));
  expect(await screen.findByText('You have 4 days to withdraw')).toBeVisible();
  // Without the questions the explanations stand alone.
  expect(screen.getByText('You can lose all of it.')).toBeVisible();
  const sent = fake.sent.filter(({ operationId }) => operationId === 'campaigns.assessmentSubmit');
  expect(sent.map(({ input }) => (input as { isWarningAccepted: boolean }).isWarningAccepted)).toEqual([false, true]);
  await user.click(pay());
  await waitFor(() => expect(fake.timesSent('campaigns.paymentBegin')).toBe(1));
});

test('nothing is paid before it is known what the investor’s country asks: the button waits, and a failure is tried again', async () => {
  const { fake, store, user } = invest();
  fake.fail('campaigns.protection', 503);
  startSignedIn(store);
  await goOn(user);
  await user.click(await yes());
  expect(await screen.findByText('We couldn’t load the questions that come before a payment')).toBeVisible();
  const pay = () => screen.getByRole('button', { name: 'Pay by UPI · ₹5,118' });
  fake.on('campaigns.protection', noProtection);
  const release = fake.hold();
  await user.click(pay());
  await waitFor(() => expect(pay()).toHaveAttribute('aria-disabled', 'true'));
  release();
  await waitFor(() => expect(pay()).not.toHaveAttribute('aria-disabled', 'true'));
  expect(fake.timesSent('campaigns.paymentBegin')).toBe(0);
  await user.click(pay());
  await waitFor(() => expect(fake.timesSent('campaigns.paymentBegin')).toBe(1));
});

test('a campaign whose kind is switched off in its country shows no form', async () => {
  const { fake, store } = invest();
  fake.on('campaigns.byId', { ...boats, policy: { ...boats.policy, isOffered: false } });
  startSignedIn(store);
  expect(await screen.findByText(/aren’t accepting investments in this country at the moment/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Continue/ })).not.toBeInTheDocument();
});
