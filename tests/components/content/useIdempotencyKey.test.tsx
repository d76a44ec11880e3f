import type { OperationId } from '@contract/paths';
import type { Distribution } from '@contract/returns';
import type { WaitlistEntry } from '@contract/waitlist';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { CheckInLinkDialog } from '@/components/events/checkin/CheckInLinkDialog';
import { OrderTicket } from '@/components/events/ticket/OrderTicket';
import { WaitlistCard } from '@/components/events/ticket/PendingTickets';
import { EndCampaignPanel } from '@/components/studio/campaigns/EndCampaignPanel';
import { DistributionsPanel } from '@/components/studio/campaigns/finances/DistributionsPanel';
import { PoolPanel } from '@/components/studio/campaigns/finances/PoolPanel';
import CampaignPaymentBeginPage from '@/pages/payment/begin/campaign';
import EventPaymentBeginPage from '@/pages/payment/begin/event';
import { fakeHttp } from '../../support/fakeHttp';
import { held } from '../../support/fixtures/eventScreens';
import { investPaymentOf } from '../../support/fixtures/invest';
import { studioCampaign, campaignFinances } from '../../support/fixtures/studioCampaigns';
import { renderScreen } from '../../support/renderScreen';
import { startSignedIn } from '../../support/startup';

const rupees = { amountMinor: 300_000, currency: 'INR' };
const computed: Distribution = {
  distributionID: 'dst_1',
  state: 'COMPUTED',
  amount: rupees,
  note: '',
  sources: [],
  shares: [],
  canApprove: true,
  computedAt: '2026-11-20T00:00:00.000Z',
  computedBy: 'meera',
  approvedAt: null,
  approvedBy: null,
};
const waiting: WaitlistEntry = {
  entryID: 'wai_1',
  tierID: 'tie_1',
  event: held.event,
  tierName: 'Floor',
  quantity: 2,
  state: 'WAITING',
  ahead: 0,
  paymentID: null,
  offerExpiresAt: null,
};
const ticket = {
  ticketID: 'tkt_1',
  humanCode: 'ABCDEFGHIJ',
  tierName: 'Floor',
  holderName: 'Sana',
  seatLabel: null,
  status: 'VALID' as const,
  code: 'signed',
  isOwn: true,
  isInside: false,
  refund: null,
  isTransferPending: false,
};

interface Case {
  name: string;
  element: ReactElement;
  button: string;
  operation: OperationId;
  /** Steps before the button can be pressed. */
  prepare?: (user: UserEvent) => Promise<void>;
}
const cases: Case[] = [
  {
    name: 'releasing seats',
    element: <EventPaymentBeginPage />,
    button: 'Release seats',
    operation: 'orders.cancel',
  },
  {
    name: 'a link for a volunteer',
    element: <CheckInLinkDialog sessionID="ses_1" eventTitle="Monsoon Static" />,
    button: 'Create link',
    operation: 'events.checkInLinkNew',
    prepare: async (user) => {
      await user.click(screen.getByRole('button', { name: 'Link for a volunteer at Monsoon Static' }));
      await user.type(screen.getByRole('textbox', { name: /^Who is it for/ }), 'Ravi');
    },
  },
  {
    name: 'transferring a ticket',
    element: <OrderTicket ticket={ticket} position={1} />,
    button: 'Transfer ticket',
    operation: 'events.transferNew',
  },
  {
    name: 'leaving a waitlist',
    element: <WaitlistCard entry={waiting} now="2026-11-20T00:00:00.000Z" />,
    button: 'Leave waitlist',
    operation: 'events.waitlistLeave',
  },
  {
    name: 'cancelling a campaign',
    element: <EndCampaignPanel campaign={studioCampaign({ state: 'LIVE' })} />,
    button: 'Cancel and refund',
    operation: 'campaigns.cancel',
    prepare: async (user) => {
      await user.click(screen.getByRole('button', { name: 'Cancel the campaign' }));
      await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'The lead has left.');
    },
  },
  {
    name: 'cancelling a commitment',
    element: <CampaignPaymentBeginPage />,
    button: 'Cancel payment',
    operation: 'orders.cancel',
  },
  {
    name: 'distributing a pool',
    element: <PoolPanel finances={campaignFinances({ pool: rupees })} />,
    button: 'Create distribution',
    operation: 'campaigns.distributionCompute',
  },
  {
    name: 'approving a distribution',
    element: <DistributionsPanel finances={campaignFinances({ distributions: [computed] })} />,
    button: 'Yes, pay ₹3,000',
    operation: 'campaigns.distributionApprove',
    prepare: (user) => user.click(screen.getByRole('button', { name: 'Approve ₹3,000' })),
  },
  {
    name: 'cancelling a distribution',
    element: <DistributionsPanel finances={campaignFinances({ distributions: [computed] })} />,
    button: 'Yes, withdraw',
    operation: 'campaigns.distributionWithdraw',
    prepare: (user) => user.click(screen.getByRole('button', { name: 'Withdraw' })),
  },
];

const keysOf = (fake: ReturnType<typeof fakeHttp>, operation: OperationId) =>
  fake.sent.filter(({ operationId }) => operationId === operation).map(({ headers }) => headers['idempotency-key']);

test.each(cases)(
  '$name keeps its key while the result is unknown, and gets another one after a refusal',
  async ({ element, button, operation, prepare }) => {
    const fake = fakeHttp();
    fake.on('campaigns.paymentStatus', investPaymentOf({ paymentID: 'pay_1' }));
    fake.on('events.status', held);
    const { store, user } = renderScreen(element, fake.http, { asPath: '/', query: { id: 'pay_1' } });
    startSignedIn(store);
    await prepare?.(user);
    const press = async (times: number) => {
      await user.click(await screen.findByRole('button', { name: button }));
      await waitFor(() => expect(fake.timesSent(operation)).toBe(times));
      await waitFor(() => expect(screen.getByRole('button', { name: button })).not.toHaveAttribute('aria-busy'));
    };
    fake.fail(operation, 500);
    await press(1);
    fake.fail(operation, 409, 'Something else came first');
    await press(2);
    await press(3);
    const keys = keysOf(fake, operation);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  },
);

test('attempts in between do not change the key: each is kept until its own response', async () => {
  const fake = fakeHttp();
  fake.on('campaigns.paymentStatus', investPaymentOf({ paymentID: 'pay_1' }));
  const { store, user } = renderScreen(<CampaignPaymentBeginPage />, fake.http, { asPath: '/', query: { id: 'pay_1' } });
  startSignedIn(store);
  const press = async (name: RegExp, operation: OperationId, times: number) => {
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(fake.timesSent(operation)).toBe(times));
    await waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-busy'));
  };
  const pay = async (method: RegExp, times: number) => {
    await user.click(await screen.findByRole('radio', { name: method }));
    await press(/^Pay by/, 'orders.pay', times);
  };
  const giveUp = (times: number) => press(/^Cancel payment/, 'orders.cancel', times);
  fake.fail('orders.pay', 503);
  fake.fail('orders.cancel', 503);
  await pay(/UPI/, 1);
  await giveUp(1);
  await pay(/Card/, 2);
  await giveUp(2);
  fake.fail('orders.pay', 409, 'Something else came first');
  await pay(/UPI/, 3);
  await pay(/UPI/, 4);
  await pay(/Card/, 5);
  const [upi, card, upiAgain, upiAnew, cardAgain] = keysOf(fake, 'orders.pay');
  expect(upiAgain).toBe(upi);
  expect(upiAnew).not.toBe(upi);
  expect(cardAgain).toBe(card);
  expect(card).not.toBe(upi);
  const [gaveUp, gaveUpAgain] = keysOf(fake, 'orders.cancel');
  expect(gaveUpAgain).toBe(gaveUp);
});
