import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client';
import { createSharedRuns } from '../sharedRuns';
import { type Purges, takePurges } from './pagePurgeRepository';

/** Each web server asks twice a second which pages to drop, and says which purges it knows. */
export function pageVersionRoute(app: FastifyInstance, { db, hasCdn }: { db: Database; hasCdn: boolean }, done: () => void): void {
  const share = createSharedRuns<Purges>();
  app.get<{ Querystring: { since?: string } }>(
    '/api/page-version',
    { config: { rateLimit: false }, logLevel: 'warn' },
    async ({ query }, reply) => {
      void reply.header('cache-control', 'no-store');
      const since = /^\d{1,15}$/.test(String(query.since)) ? Number(query.since) : null;
      return share(String(since), () => takePurges(db, { since, hasCdn }));
    },
  );
  done();
}
