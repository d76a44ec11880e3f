import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { oidcPath } from './sandboxClient';
import { pageHeaders } from './sandboxPage';
import { sandboxPeople, sandboxPersonOf } from './sandboxPeople';
import { signInPage, signInProblemPage } from './signInPage';

const formLimit = 16_384;

/**
 * The identity provider of the sandbox under /api/sandbox/oidc: protocol endpoints by oidc-provider and our page to choose a person. It
 * drops its session cookie, so a tester can choose another person each time. Register in a sandbox only.
 */
export function oidcRoutes(app: FastifyInstance, publicOrigin: string, makeProvider: () => Promise<Provider>) {
  const origin = new URL(publicOrigin);
  let cached: Promise<Provider> | null = null;
  const provider = () =>
    (cached ??= makeProvider().catch((error: unknown) => {
      cached = null;
      throw error;
    }));

  /** The request with the public origin in its headers, whatever proxy forwarded it, and without the session cookie. */
  const publicRequest = (request: FastifyRequest): IncomingMessage => {
    const { raw } = request;
    raw.headers.host = origin.host;
    raw.headers['x-forwarded-host'] = origin.host;
    raw.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
    raw.headers.cookie = (raw.headers.cookie ?? '')
      .split(/; */)
      .filter((cookie) => !cookie.startsWith('sandbox_session'))
      .join('; ');
    return raw;
  };

  const protocol = async (request: FastifyRequest, reply: FastifyReply) => {
    const handle = (await provider()).callback();
    const raw = publicRequest(request) as IncomingMessage & { originalUrl?: string };
    raw.originalUrl = raw.url ?? '';
    raw.url = (raw.url ?? '').slice(oidcPath.length) || '/';
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await handle(raw, reply.raw);
  };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // oidc-provider parses the form from the raw stream itself.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null));
    scope.get(`${oidcPath}/.well-known/openid-configuration`, protocol);
    scope.get(`${oidcPath}/jwks`, protocol);
    scope.get(`${oidcPath}/auth`, protocol);
    scope.get(`${oidcPath}/auth/:uid`, protocol);
    // Called by our server with the client secret, never by a browser.
    scope.post(`${oidcPath}/token`, { config: { isCsrfExempt: true } }, protocol);
  });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: formLimit }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    const findInteraction = async (request: FastifyRequest, reply: FastifyReply) =>
      (await provider()).interactionDetails(publicRequest(request), reply.raw).catch(() => null);

    scope.get(`${oidcPath}/people/:uid`, async (request, reply) => {
      const interaction = await findInteraction(request, reply);
      void reply.headers(pageHeaders);
      if (!interaction) return reply.code(410).send(signInProblemPage());
      return reply.send(signInPage({ people: sandboxPeople, action: `${oidcPath}/people/${interaction.uid}` }));
    });
    scope.post(`${oidcPath}/people/:uid`, async (request, reply) => {
      const interaction = await findInteraction(request, reply);
      const { subject } = request.body as { subject?: string };
      const person = sandboxPersonOf(subject ?? '');
      void reply.headers(pageHeaders);
      if (!interaction) return reply.code(410).send(signInProblemPage());
      if (subject !== 'cancel' && !person) return reply.code(400).send(signInProblemPage());
      const result = person
        ? { select_account: {}, login: { accountId: person.subject, remember: false } }
        : { error: 'access_denied', error_description: 'Sign-in was cancelled' };
      const next = await (
        await provider()
      ).interactionResult(publicRequest(request), reply.raw, result, { mergeWithLastSubmission: false });
      return reply.redirect(next, 303);
    });
  });
}
