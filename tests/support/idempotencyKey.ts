import { hashRequest, type IdempotencyKey } from '@/server/platform/idempotency';

/** A key nobody used before, for what is begun without HTTP. */
export const newIdempotencyKey = (caller: string, key: string): IdempotencyKey => ({
  ...{ caller, key, operationID: 'events.ticketBegin', requestHash: hashRequest(key) },
});
