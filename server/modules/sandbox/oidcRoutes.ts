import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { oidcPath } from './sandboxClient';
import { pageHeaders } from './sandboxPage';
import { sandboxPeople, sandboxPersonOf } from './sandboxPeople';
import { signInPage, signInProblemPage } from './signInPage';

const formLimit = 16_384;

/**
 * The sandbox's identity provider under /api/sandbox/oidc: protocol pages by oidc-provider, the choice of a person by ours. It remembers
 * nobody between two sign-ins, so a tester can be somebody else each time. Register in a sandbox only.
 */
export function oidcRoutes(app: FastifyInstance, publicOrigin: string, makeProvider: () => Promise<Provider>) {
  const origin = new URL(publicOrigin);
  let cached: Promise<Provider> | null = null;
  const provider = () =>
    (cached ??= makeProvider().catch((error: unknown) => {
      cached = null;
      throw error;
    }));

  /** The request as it came to the public origin, whichever proxy carried it here. */
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
    // The provider reads the form itself, from the untouched stream.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null));
    scope.get(`${oidcPath}/.well-known/openid-configuration`, protocol);
    scope.get(`${oidcPath}/jwks`, protocol);
    scope.get(`${oidcPath}/auth`, protocol);
    scope.get(`${oidcPath}/auth/:uid`, protocol);
    // Called by our own server with the client's secret, not by a page.
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
      if (subject !== 'nobody' && !person) return reply.code(400).send(signInProblemPage());
      const result = person
        ? { select_account: {}, login: { accountId: person.subject, remember: false } }
        : { error: 'access_denied', error_description: 'The person went back' };
      const next = await (
        await provider()
      ).interactionResult(publicRequest(request), reply.raw, result, { mergeWithLastSubmission: false });
      return reply.redirect(next, 303);
    });
  });
}
