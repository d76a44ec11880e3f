import type { ApiError } from '@contract/common';
import { ErrorNotice } from '../../content/page/ErrorNotice';

/** Why the tickets could not be reserved: what happened, what was charged, what to do. */
export function CheckoutError({ apiError }: { apiError: ApiError }) {
  if (apiError.status >= 500)
    return (
      <ErrorNotice
        error={apiError}
        title="We could not hold your seats"
        fallback="You haven’t been charged. Press Continue again; you won’t be booked twice."
      />
    );
  const isSoldOut = apiError.code === 'SOLD_OUT';
  return (
    <ErrorNotice
      error={isSoldOut ? apiError : { ...apiError, error: apiError.fields?.lines ?? apiError.error }}
      title={isSoldOut ? 'Some of these seats are no longer available' : 'We could not hold these seats'}
      safe={`You have not been charged.${isSoldOut ? ' Choose from the seats still available above, or pick another show.' : ''}`}
    />
  );
}
