import type { ApiError } from '@contract/common';
import { sentence } from '@/utils/format/sentence';
import { Notice } from '../content/page/Notice';

/** Why a payment could not be started, and that nothing was charged. */
export const PaymentErrorNotice = ({ apiError, title }: { apiError: ApiError | undefined; title: string }) =>
  apiError ? (
    <Notice tone="bad" role="alert" title={title}>
      {apiError.status >= 500
        ? 'Something went wrong on our side or with your connection. You have not been charged.'
        : `${sentence(apiError.error)} You have not been charged.`}
    </Notice>
  ) : null;
