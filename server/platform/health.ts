import { sql } from 'drizzle-orm';
import type { Database } from './db/client';

/** What a probe is answered. */
export interface ProbeAnswer {
  status: 200 | 503;
  body: { status: 'live' | 'ready' | 'stopping' | 'unavailable' };
}

/**
 * Whether a program is alive and may receive work. `/-/live` answers as long as the event loop turns, so that a supervisor restarts only a program
 * that hangs; `/-/ready` answers 503 while `check` fails and from the stop signal on, so that a load balancer sends new requests elsewhere.
 */
export function createHealth(check: () => Promise<unknown> = () => Promise.resolve()) {
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    /** From now on the program is not ready. */
    beginDrain() {
      isDraining = true;
    },
    live: (): ProbeAnswer => ({ status: 200, body: { status: 'live' } }),
    ready: (): Promise<ProbeAnswer> =>
      isDraining
        ? Promise.resolve({ status: 503, body: { status: 'stopping' } })
        : check().then(
            (): ProbeAnswer => ({ status: 200, body: { status: 'ready' } }),
            (): ProbeAnswer => ({ status: 503, body: { status: 'unavailable' } }),
          ),
  };
}
export type Health = ReturnType<typeof createHealth>;

/** Ready while the database answers, until the program drains. */
export const databaseHealth = (db: Pick<Database, 'execute'>) => createHealth(() => db.execute(sql`SELECT 1`));

/** The answer to a probe's address; null for every other address. */
export const answerProbe = async (health: Health, url: string | undefined): Promise<ProbeAnswer | null> =>
  url === '/-/live' ? health.live() : url === '/-/ready' ? health.ready() : null;
