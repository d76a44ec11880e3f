import type pg from 'pg';
import type { Logger } from '../serviceContext';
import { currentTraceID } from '../trace';

type Query = (...given: unknown[]) => unknown;
const textOf = (query: unknown): string => (typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? ''));

/**
 * Logs each statement that takes longer than `milliseconds` with its text, which has placeholders for values, and the id of the trace whose request
 * sent it. Failed statements count too.
 */
export function logSlowStatements(pool: pg.Pool, { milliseconds, logger }: { milliseconds: number; logger: Pick<Logger, 'warn'> }): void {
  pool.on('connect', (client) => {
    const target = client as unknown as { query: Query };
    const query = target.query.bind(client);
    target.query = (...given) => {
      const since = performance.now();
      const traceID = currentTraceID();
      const note = () => {
        const ms = Math.round(performance.now() - since);
        if (ms >= milliseconds) logger.warn({ ms, traceID, statement: textOf(given[0]).slice(0, 2000) }, 'slow statement');
      };
      const callback = given.at(-1);
      if (typeof callback === 'function') {
        const answered = callback as Query;
        return query(...given.slice(0, -1), (...answer: unknown[]) => {
          note();
          return answered(...answer);
        });
      }
      const answer = query(...given);
      if (answer instanceof Promise) answer.then(note, note);
      return answer;
    };
  });
}
