import type { Config } from '../../platform/config';
import { badInput, notFound } from '../../platform/errors';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { isAddressedTo, parseDsn } from './sentryTunnel';

/** A replay is the largest report. */
const bodyLimit = 10_000_000;
const timeoutMs = 3000;

/**
 * Forwards error reports, traces and replays from our pages to the collector of the configured DSN and to no other, without the visitor's
 * cookies. 404 without a DSN. If the collector is unavailable, the report is dropped with 202.
 */
export const monitoringPlugin = modulePlugin(
  'monitoring',
  (app, { config: { SENTRY_DSN: dsn } }: { config: Pick<Config, 'SENTRY_DSN'> }) => {
    const target = dsn ? parseDsn(dsn) : null;
    /** 204 without a collector, and for visitors who opted out of tracking: a replay records more than any analytics. */
    app.get('/api/monitoring', (request, reply) => {
      void reply.headers({ 'cache-control': 'public, max-age=3600', vary: 'DNT, Sec-GPC' });
      if (!target || request.headers.dnt === '1' || request.headers['sec-gpc'] === '1') return reply.code(204).send();
      return reply.send({ dsn });
    });
    void app.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) => parsed(null, body));
      scope.post('/api/monitoring', { bodyLimit, config: { rateLimit: { max: 240, timeWindow: 60_000 } } }, async (request, reply) => {
        if (!target) throw notFound('A collector');
        const envelope = request.body;
        if (!Buffer.isBuffer(envelope) || !isAddressedTo(envelope, target))
          throw badInput({ body: 'is not an envelope for our collector' });
        const status = await forward(envelope, target.envelopeUrl).catch((error: unknown) => {
          request.log.warn({ err: error }, 'report dropped');
          return 202;
        });
        return reply.code(status < 500 ? status : 202).send({});
      });
      done();
    });
  },
);

async function forward(envelope: Buffer, url: string): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    body: new Uint8Array(envelope),
    headers: { 'content-type': 'application/x-sentry-envelope' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.arrayBuffer();
  return response.status >= 300 && response.status < 400 ? 202 : response.status;
}
