import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Health } from '../health';

/**
 * The probes of the API, for a load balancer that asks every second from one address: outside the rate limits and the log. The addresses below
 * `/api` also work through web, and then tell of the API.
 */
export const probes = fastifyPlugin((app: FastifyInstance, { health }: { health: Health }, done) => {
  const probe = { config: { rateLimit: false }, logLevel: 'silent' as const };
  for (const path of ['/-/live', '/api/health']) app.get(path, probe, () => health.live().body);
  for (const path of ['/-/ready', '/api/ready'])
    app.get(path, probe, async (_request, reply) => {
      const { status, body } = await health.ready();
      return reply.code(status).header('cache-control', 'no-store').send(body);
    });
  done();
});
