import { eventPaymentMessage } from '@/components/events/payment/eventPaymentMessage';
import { held } from '../../../support/fixtures/eventScreens';

test('a buyer who paid the wrong amount is not told that nothing was charged', () => {
  const result = eventPaymentMessage({
    ...held,
    status: 'FAILED',
    isUnderReview: true,
    reason: 'The amount that arrived is not the one promised',
  });
  expect(result).toMatchObject({ next: 'WAIT', title: 'We are looking into your payment' });
  expect(result.message).not.toContain('not been charged');
});
