import type { ApiError } from '@contract/common';
import * as t from '@messages/events/checkout';
import { ErrorNotice } from '../../content/page/ErrorNotice';

/** Why the tickets could not be reserved: what happened, what was charged, what to do. */
export function CheckoutError({ apiError }: { apiError: ApiError }) {
  if (apiError.status >= 500) return <ErrorNotice error={apiError} title={t.holdFailed} fallback={t.holdFailedMessage} />;
  const { fields, ...reason } = apiError;
  const isSoldOut = apiError.code === 'SOLD_OUT';
  return (
    <ErrorNotice
      error={isSoldOut || !fields?.lines ? apiError : { ...reason, error: fields.lines }}
      title={isSoldOut ? t.someSeatsGone : t.seatsNotHeld}
      safe={isSoldOut ? t.notChargedChooseAgain : t.notCharged}
    />
  );
}
