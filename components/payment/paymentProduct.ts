import type { ComponentType, ReactNode } from 'react';
import type { whileVisible } from '@/store/polling';
import type { RequestError } from '@/utils/apiError';
import type { IconName } from '../ui/media/Icon';
import type { PaymentMessage, PaymentView } from './paymentMessages';

interface PaymentQueryOptions extends Partial<typeof whileVisible> {
  skip?: boolean;
  pollingInterval: number;
}

/** A product's RTK Query hook of a payment. */
export type UsePaymentQuery<Payment> = (
  paymentID: string,
  options: PaymentQueryOptions,
) => {
  data?: Payment | undefined;
  error?: RequestError | undefined;
  isFetching: boolean;
  /** The device's clock when the payment arrived. */
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
};

interface PaymentLink {
  href: string;
  label: string;
  icon?: IconName;
}

/** What a product adds to the pages of the payment flow; a new order needs no more than this. */
export interface PaymentPages<Payment extends PaymentView> {
  usePaymentQuery: UsePaymentQuery<Payment>;
  /** The page that shows the status. */
  processPath: (paymentID: string) => string;
  beginTitle: string;
  Frame: ComponentType<{ children: ReactNode }>;
  Skeleton: ComponentType;
}

/** What the buyer must have stated before paying. */
export interface RequiredDetails {
  /** Asks for it; null when it is known. */
  field: ReactNode;
  isSaving: boolean;
  /** Saves it. False, with the focus on its field, while it is missing. */
  confirm: () => Promise<boolean>;
}

/** What a product adds to an order in the payment flow: its words, its links and what was ordered. */
export interface PaymentProduct<Payment extends PaymentView> extends PaymentPages<Payment> {
  messageOf: (payment: Payment) => PaymentMessage;
  /** The page that pays the order. */
  beginPath: (paymentID: string) => string;
  /** What was bought; null while there is nothing to open. */
  purchaseLink: (payment: Payment) => PaymentLink | null;
  /** Where the same is ordered again. */
  restartLink: (payment: Payment) => PaymentLink;
  /** Whether a paid order has a receipt. */
  hasReceipt?: boolean;
  /** All purchases of the buyer. */
  purchasesLink: PaymentLink & { icon: IconName };
  labels: {
    status: string;
    missing: string;
    release: string;
    /** What the buyer keeps when a payment could not be started because of an error on our side. */
    stillHeld?: string;
  };
  /** What the payment is for, with the page's heading. */
  Summary: ComponentType<{ payment: Payment; isPaying: boolean }>;
  Bill: ComponentType<{ payment: Payment; totalLabel?: string }>;
  /** Above the ways to pay: what only the buyer can say. */
  useRequiredDetails?: () => RequiredDetails;
  /** Below the ways to pay: how the payment is handled and where the purchase goes. */
  Handling?: ComponentType;
}

/** A part that one product adds to a page of the flow. */
export type PaymentPart<Payment> = ComponentType<{
  payment: Payment;
  /** The device's clock when the payment arrived. */
  receivedAt: number;
}>;
