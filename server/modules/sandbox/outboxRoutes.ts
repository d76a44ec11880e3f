import type { FastifyInstance } from 'fastify';
import { sandboxEndpoints } from '../../contract/sandbox';
import { mount } from '../../platform/http/mount';
import type { OutboxService } from '../notifications/notifications';
import { outboxPage } from './outboxPage';
import { pageHeaders } from './sandboxPage';

/** The unsent messages of a sandbox, as JSON and as an HTML page. Register in a sandbox only. */
export function outboxRoutes(app: FastifyInstance, outbox: OutboxService) {
  mount(app, sandboxEndpoints.outbox, async (_input, _request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { items: await outbox.listNewest() };
  });
  app.get('/api/sandbox/outbox', async (_request, reply) => reply.headers(pageHeaders).send(outboxPage(await outbox.listNewest())));
}
