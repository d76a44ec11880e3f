import type { FastifyInstance } from 'fastify';
import { sandboxEndpoints } from '../../contract/sandbox';
import { mount } from '../../mount';
import type { OutboxService } from '../messages/outboxService';

/** What the sandbox did not send anywhere. Register in a sandbox only. */
export function outboxRoutes(app: FastifyInstance, outbox: OutboxService) {
  mount(app, sandboxEndpoints.outbox, async (_input, _request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { items: await outbox.listNewest() };
  });
}
