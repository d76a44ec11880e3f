import { renderHook } from '@testing-library/react';
import { campaignPaymentMessage } from '@/components/campaigns/payment/campaignPaymentMessage';
import { eventPaymentMessage } from '@/components/events/payment/eventPaymentMessage';
import { ottPaymentMessage } from '@/components/ott/checkout/ottPaymentMessage';
import { usePaymentPolling } from '@/components/payment/usePaymentPolling';
import * as payments from '@/constants/payments';
import { held } from '../../support/fixtures/eventScreens';
import { investPaymentOf } from '../../support/fixtures/invest';
import { paymentOf } from '../../support/fixtures/ottScreens';

jest.mock('@/constants/payments', () => {
  const real = jest.requireActual<typeof payments>('@/constants/payments');
  return { ...real, isPaymentSuccess: jest.fn(real.isPaymentSuccess), isPaymentFailure: jest.fn(real.isPaymentFailure) };
});
const { success, failure } = payments.paymentStatuses;
type Status = (typeof success | typeof failure)[number];

const products: [string, (status: Status) => { tone: string; isOpen: boolean }][] = [
  ['events', (status) => eventPaymentMessage({ ...held, status })],
  ['ott', (status) => ottPaymentMessage(paymentOf({ status }))],
  ['campaigns', (status) => campaignPaymentMessage(investPaymentOf({ status }, { state: 'ACTIVE' }))],
];

describe.each(products)('%s', (_product, storyOf) => {
  test.each(success)('%s counts as a success [R-PAY-001]', (status) => {
    expect(storyOf(status).tone).toBe('good');
    expect(payments.isPaymentSuccess).toHaveBeenCalledWith(status);
  });

  test.each(failure)('%s counts as a failure, and is final for polling [R-PAY-001]', (status) => {
    expect(storyOf(status)).toMatchObject({ tone: 'bad', isOpen: false });
    expect(payments.isPaymentFailure).toHaveBeenCalledWith(status);
  });
});

test('no other status counts as either', () => {
  for (const status of ['PENDING', 'REFUNDED']) {
    expect([payments.isPaymentSuccess(status), payments.isPaymentFailure(status)]).toEqual([false, false]);
  }
});

test.each([
  ...failure.map((status) => [status, false, 0] as const),
  ['FAILED', true, 2000] as const, // an operator still reviews an incoming payment
  ['PENDING', false, 2000] as const,
  ['COMPLETED', false, 2000] as const, // the product reports that its tickets are still to come
])('a payment kept open by its product, %s, under review: %s, is polled every %s ms', (status, isUnderReview, intervalMs) => {
  const useQuery = jest.fn((_id: string, _options: { pollingInterval: number }) => ({
    data: { ...held, status, isUnderReview },
    isFetching: false,
    refetch: jest.fn(),
  }));
  const messageOf = () => ({ ...eventPaymentMessage(held), isOpen: true });
  renderHook(() => usePaymentPolling('pay_1', { usePaymentQuery: useQuery, messageOf }));
  expect(useQuery.mock.lastCall?.[1]).toMatchObject({ pollingInterval: intervalMs });
});
