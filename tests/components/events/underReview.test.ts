import { paymentStory } from '@/components/events/paymentStory';
import { held } from '../../support/fixtures/eventScreens';

test('a payer whose money came with the wrong amount is not told that nothing was charged', () => {
  const story = paymentStory({
    ...held,
    status: 'FAILED',
    isUnderReview: true,
    reason: 'The amount that arrived is not the one promised',
  });
  expect(story).toMatchObject({ next: 'WAIT', title: 'We are looking into your payment' });
  expect(story.message).not.toContain('not been charged');
});
