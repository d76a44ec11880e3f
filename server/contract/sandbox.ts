import { z } from 'zod';
import { Id, Instant, EmptyObject } from './common';
import { endpoint } from './endpoint';
import { MessageChannel } from './notifications';

export const OutboxMessage = z.strictObject({
  messageID: Id,
  channel: MessageChannel,
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;

export const sandboxEndpoints = {
  outbox: endpoint('sandbox.outbox', 'GET /sandbox/outbox', {
    access: 'public',
    summary: 'List unsent messages of the sandbox, newest first',
    input: EmptyObject,
    output: z.strictObject({ items: z.array(OutboxMessage) }),
  }),
};
