import { hashRequest, type IdempotencyKey } from '@/server/platform/idempotency';

/** A new key, for services called without HTTP. */
export const newIdempotencyKey = (caller: string, key: string): IdempotencyKey => ({
  caller,
  key,
  operationID: 'events.ticketBegin',
  requestHash: hashRequest(key),
});
