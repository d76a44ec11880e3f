import { hashRequest, type Once } from '@/server/idempotency';

/** A key nobody used before, for what is begun without HTTP. */
export const once = (caller: string, key: string): Once => ({
  ...{ caller, key, operationID: 'events.ticketBegin', requestHash: hashRequest(key) },
});
