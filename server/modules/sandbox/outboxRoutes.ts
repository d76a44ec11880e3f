import type { FastifyInstance } from 'fastify';
import { sandboxEndpoints, type OutboxMessage } from '../../contract/sandbox';
import { escapeHtml } from '../../platform/escapeHtml';
import { mount } from '../../platform/http/mount';
import type { MessageRepository } from '../notifications/notifications';
import { pageHeaders, sandboxPage } from './sandboxPage';

const channelNames = { WHATSAPP: 'WhatsApp', EMAIL: 'Email', PUSH: 'Notification' };

const messageCard = ({ channel, to, subject, body, createdAt }: OutboxMessage) =>
  `<article class="message"><h2>${escapeHtml(subject)}</h2><small>${channelNames[channel]} to ${escapeHtml(to)}, ` +
  `<time datetime="${createdAt}">${createdAt.slice(0, 19).replace('T', ' ')} UTC</time></small>` +
  `<p>${escapeHtml(body).replace(/\b\d{6}\b/, '<span class="code">$&</span>')}</p></article>`;

/** Page with the newest messages, for a tester who plays all users of a sandbox. */
const outboxPage = (messages: readonly OutboxMessage[]) =>
  sandboxPage(
    'Outbox',
    `<p>The sandbox sends no messages. WhatsApp messages and emails are listed here instead, newest first. Reload the page to see new ones.</p>` +
      (messages.length > 0 ? messages.map(messageCard).join('') : '<p>Nothing has been sent yet.</p>'),
  );

/** The unsent messages of a sandbox, as JSON and as an HTML page. Register in a sandbox only. */
export function outboxRoutes(app: FastifyInstance, outbox: MessageRepository) {
  mount(app, sandboxEndpoints.outbox, async (_input, _request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { items: await outbox.listNewest() };
  });
  app.get('/api/sandbox/outbox', async (_request, reply) => reply.headers(pageHeaders).send(outboxPage(await outbox.listNewest())));
}
