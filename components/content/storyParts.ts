import { sentence } from '@/utils/sentence';
import type { PaymentStory } from './PaymentOutcome';

/** What every product says of a payment in the same words. */
export const underReviewStory = {
  tone: 'warn',
  title: 'We are looking into your payment',
  message: 'The amount that arrived is not the one we asked for. Do not pay again: a person checks it, and nothing of yours is lost.',
  next: 'WAIT',
  isOpen: true,
} as const satisfies PaymentStory;

/** What the bank or the house said, as a sentence before others. */
export const whyOf = ({ reason }: { reason: string | null }): string => (reason ? `${sentence(reason)} ` : '');

interface Refused {
  status: string;
  reason: string | null;
  canRetry: boolean;
}

/** A try that failed before any money moved; `safe` says what is still the payer's. */
export const refusedStory = <Next extends string>(payment: Refused, startAnew: Next, safe = ''): PaymentStory<Next | 'RETRY'> => ({
  tone: 'bad',
  title: payment.status === 'DECLINED' ? 'The payment was declined' : 'The payment did not go through',
  message: `${whyOf(payment)}You have not been charged.${safe}`,
  next: payment.canRetry ? 'RETRY' : startAnew,
  isOpen: false, // a late capture is seen when the page is looked at again
});

/** A bank that thinks; `meanwhile` says what happens then. */
export const waitingStory = (meanwhile: string) =>
  ({
    tone: 'warn',
    title: 'Your bank has not answered yet',
    message: `Do not pay again. ${meanwhile}`,
    next: 'WAIT',
    isOpen: true,
  }) as const satisfies PaymentStory;

/** Nothing was pressed yet, or nothing has come of it. */
export const unpaidStory = (more = '') =>
  ({
    tone: 'info',
    title: 'Waiting for your payment',
    message: `You have not been charged yet.${more}`,
    next: 'PAY',
    isOpen: true,
  }) as const satisfies PaymentStory;
