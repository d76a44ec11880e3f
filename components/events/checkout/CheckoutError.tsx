import type { ApiError } from '@contract/common';
import { sentence } from '@/utils/format/sentence';
import { Notice } from '../../content/page/Notice';

/** Why the seats are not held: what happened, what is safe, what to do. */
export function CheckoutError({ apiError }: { apiError: ApiError }) {
  if (apiError.code === 'SOLD_OUT')
    return (
      <Notice tone="bad" role="alert" title="Some of these seats have just gone">
        {sentence(apiError.error)} You have not been charged. What is left is shown above: choose from it, or another show.
      </Notice>
    );
  if (apiError.status >= 500)
    return (
      <Notice tone="bad" role="alert" title="We could not hold your seats">
        The connection or our side failed. You have not been charged. Press Continue again: it never books twice.
      </Notice>
    );
  return (
    <Notice tone="bad" role="alert" title="We could not hold these seats">
      {sentence(apiError.fields?.lines ?? apiError.error)} You have not been charged.
    </Notice>
  );
}
