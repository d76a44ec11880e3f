import type { ApiError } from '@contract/common';
import { sentence } from '@/utils/format/sentence';
import { Notice } from '../../content/page/Notice';

/** Why the tickets could not be reserved: what happened, what was charged, what to do. */
export function CheckoutError({ apiError }: { apiError: ApiError }) {
  if (apiError.code === 'SOLD_OUT')
    return (
      <Notice tone="bad" role="alert" title="Some of these seats are no longer available">
        {sentence(apiError.error)} You have not been charged. Choose from the seats still available above, or pick another show.
      </Notice>
    );
  if (apiError.status >= 500)
    return (
      <Notice tone="bad" role="alert" title="We could not hold your seats">
        Something went wrong on our side or with your connection. You haven’t been charged. Press Continue again; you won’t be booked twice.
      </Notice>
    );
  return (
    <Notice tone="bad" role="alert" title="We could not hold these seats">
      {sentence(apiError.fields?.lines ?? apiError.error)} You have not been charged.
    </Notice>
  );
}
