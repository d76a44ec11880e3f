import type { ApiError } from '@contract/common';
import { sentence } from '@/utils/format/sentence';
import { Notice } from '../content/page/Notice';

interface PaymentErrorNoticeProps {
  apiError: ApiError | undefined;
  title: string;
  /** What is safe after an error on our side. */
  safe?: string;
}

/** Why a payment could not be started, and that nothing was charged. */
export const PaymentErrorNotice = ({ apiError, title, safe = 'You have not been charged.' }: PaymentErrorNoticeProps) =>
  apiError ? (
    <Notice tone="bad" role="alert" title={title}>
      {apiError.status >= 500
        ? `Something went wrong on our side or with your connection. ${safe}`
        : `${sentence(apiError.error)} You have not been charged.`}
    </Notice>
  ) : null;
