import type { ApiError } from '@contract/common';
import { sentence } from '@/utils/format/sentence';
import { Notice } from '../content/page/Notice';

/** A payment that did not begin: why, and that nothing was taken. */
export const PaymentErrorNotice = ({ apiError, title }: { apiError: ApiError | undefined; title: string }) =>
  apiError ? (
    <Notice tone="bad" role="alert" title={title}>
      {apiError.status >= 500
        ? 'Something went wrong on our side or with your connection. You have not been charged.'
        : `${sentence(apiError.error)} You have not been charged.`}
    </Notice>
  ) : null;
