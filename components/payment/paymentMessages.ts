import { sentence } from '@/utils/format/sentence';
import type { PaymentMessage } from './PaymentOutcome';

/** Sentences that all products share. */
export const underReviewMessage = {
  tone: 'warn',
  title: 'We are looking into your payment',
  message: 'The amount received is not the amount due. Do not pay again: our team is checking it and your money is safe.',
  next: 'WAIT',
  isOpen: true,
} as const satisfies PaymentMessage;

/** The reason given by the bank or by us, as a sentence. */
export const reasonSentence = ({ reason }: { reason: string | null }): string => (reason ? `${sentence(reason)} ` : '');

interface FailedAttempt {
  status: string;
  reason: string | null;
  canRetry: boolean;
}

/** An attempt that failed before any money moved; `safe` says what the buyer keeps. */
export const declinedMessage = <Next extends string>(
  payment: FailedAttempt,
  restartStep: Next,
  heldNote = '',
): PaymentMessage<Next | 'RETRY'> => ({
  tone: 'bad',
  title: payment.status === 'DECLINED' ? 'The payment was declined' : 'The payment did not go through',
  message: `${reasonSentence(payment)}You have not been charged.${heldNote}`,
  next: payment.canRetry ? 'RETRY' : restartStep,
  isOpen: false, // a late capture is noticed when the page is opened again
});

/** The bank has not answered yet; `note` says what happens meanwhile. */
export const waitingMessage = (note: string) =>
  ({
    tone: 'warn',
    title: 'Your bank has not answered yet',
    message: `Do not pay again. ${note}`,
    next: 'WAIT',
    isOpen: true,
  }) as const satisfies PaymentMessage;

/** Payment not started, or abandoned without a result. */
export const unpaidMessage = (more = '') =>
  ({
    tone: 'info',
    title: 'Waiting for your payment',
    message: `You have not been charged yet.${more}`,
    next: 'PAY',
    isOpen: true,
  }) as const satisfies PaymentMessage;
