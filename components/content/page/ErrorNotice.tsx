import type { ApiError } from '@contract/common';
import { sentence } from '@/utils/format/sentence';
import * as t from '@messages/content/page';
import { Notice } from './Notice';

interface ErrorNoticeProps {
  apiError: ApiError | undefined;
  /** What failed. */
  title: string;
  /** What is safe or what to do next, after a server error or a missing response. */
  unknown: string;
}

/** What failed and why, in the API's own message where it has one for the viewer. */
export const ErrorNotice = ({ apiError, title, unknown }: ErrorNoticeProps) =>
  apiError ? (
    <Notice tone="bad" role="alert" title={title}>
      {apiError.status >= 500 ? t.serverOrConnectionError({ unknown }) : sentence(apiError.error)}
    </Notice>
  ) : null;
