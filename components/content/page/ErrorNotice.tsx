import type { ApiError } from '@contract/common';
import { sentence } from '@/utils/format/sentence';
import { Notice } from './Notice';

interface ErrorNoticeProps {
  apiError: ApiError | undefined;
  /** What did not happen. */
  title: string;
  /** What is safe, or what to do, after a fault of ours or an answer that never came. */
  unknown: string;
}

/** What did not happen, and why: in the house's own words where it has any for this person. */
export const ErrorNotice = ({ apiError, title, unknown }: ErrorNoticeProps) =>
  apiError ? (
    <Notice tone="bad" role="alert" title={title}>
      {apiError.status >= 500 ? `Something went wrong on our side or with your connection. ${unknown}` : sentence(apiError.error)}
    </Notice>
  ) : null;
