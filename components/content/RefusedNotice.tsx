import type { ApiError } from '@contract/common';
import { sentence } from '@/utils/sentence';
import { Notice } from './Notice';

/** A payment that did not begin: why, and that nothing was taken. */
export const RefusedNotice = ({ fault, title }: { fault: ApiError | undefined; title: string }) =>
  fault ? (
    <Notice tone="bad" role="alert" title={title}>
      {fault.status >= 500
        ? 'The connection or our side failed. You have not been charged.'
        : `${sentence(fault.error)} You have not been charged.`}
    </Notice>
  ) : null;
