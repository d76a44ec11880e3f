import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notificationsEndpoints as ops, type OptionalKind } from '../../contract/notifications';
import type { Config } from '../../platform/config';
import { escapeHtml } from '../../platform/escapeHtml';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { BounceService } from './bounceService';
import type { PreferenceService } from './preferenceService';
import type { PushService } from './pushService';
import { unsubscribePath } from './unsubscribeLinks';

interface Deps {
  config: Config;
  notifications: { preferences: PreferenceService; push: PushService; bounces: BounceService };
}

export const notificationsPlugin = modulePlugin('notifications', (app, { config, notifications: { preferences, push, bounces } }: Deps) => {
  mount(app, ops.preferences, (_input, request) => preferences.get(viewerOf(request).userID));
  mount(app, ops.preferencesUpdate, (input, request) => preferences.update(viewerOf(request).userID, input));
  mount(app, ops.pushSubscribe, (input, request) => push.subscribe(viewerOf(request).userID, input));
  mount(app, ops.pushUnsubscribe, ({ endpoint }, request) => push.unsubscribe(viewerOf(request).userID, endpoint));
  mount(app, ops.bounces, (input, { rawBody, headers }) =>
    bounces.receive(input, rawBody ?? Buffer.alloc(0), String(headers['x-marquee-signature'])),
  );
  unsubscribeRoutes(app, preferences, config.PUBLIC_ORIGIN);
});

const names: Record<OptionalKind, string> = {
  reminders: 'reminders',
  news: 'new titles, events and campaigns of channels you follow',
  updates: 'campaign updates',
  team: 'messages about your team and your titles',
};

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="color-scheme" content="light dark"><title>${title}</title></head><body><main><h1>${title}</h1>${content}</main></body></html>`;

/**
 * The link of the List-Unsubscribe header. A mail client posts to it without a session (RFC 8058): the token is the proof. A person who
 * opens it confirms with a button: opening a link must not change anything, because scanners open links too.
 */
function unsubscribeRoutes(app: FastifyInstance, preferences: PreferenceService, publicOrigin: string) {
  const settings = `<p><a href="${escapeHtml(publicOrigin)}/profile/#notifications">All notification settings</a></p>`;
  const answer = (reply: FastifyReply, status: number, title: string, content: string) =>
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html')
      .send(page(title, content));
  const handle =
    (work: (token: string) => Promise<readonly OptionalKind[] | null>, title: string, contentOf: (what: string) => string) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const kinds = await work((request.params as { token: string }).token);
      if (!kinds) return answer(reply, 404, 'This link does not work', settings);
      return answer(reply, 200, title, contentOf(kinds.map((kind) => names[kind]).join(' and ')));
    };
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, parsed) => parsed(null, undefined));
    scope.post(
      `${unsubscribePath}:token`,
      { config: { isCsrfExempt: true } },
      handle(
        (token) => preferences.stopEmails(token),
        'You are unsubscribed',
        (what) => `<p>We no longer send you ${what} by email.</p>${settings}`,
      ),
    );
    scope.get(
      `${unsubscribePath}:token`,
      handle(
        (token) => Promise.resolve(preferences.kindsOf(token)),
        'Unsubscribe',
        (what) => `<form method="post"><p>Stop ${what} by email?</p><button>Unsubscribe</button></form>${settings}`,
      ),
    );
    done();
  });
}
