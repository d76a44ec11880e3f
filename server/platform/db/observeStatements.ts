import type pg from 'pg';
import type { Logger } from '../serviceContext';
import { beginSpan } from '../spans';
import { currentPlace } from '../trace';

type Query = (...given: unknown[]) => unknown;
const textOf = (query: unknown): string => (typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? ''));

interface Options {
  /** 0: statements are not logged. */
  slowMilliseconds: number;
  logger: Pick<Logger, 'warn'>;
}

/**
 * Makes each statement a span of the trace whose request or job sent it, with its text, which has placeholders for values; one that takes longer than
 * `slowMilliseconds` is also logged. Failed statements count too.
 */
export function observeStatements(pool: pg.Pool, { slowMilliseconds, logger }: Options): void {
  pool.on('connect', (client) => {
    const target = client as unknown as { query: Query };
    const query = target.query.bind(client);
    target.query = (...given) => {
      const since = performance.now();
      const place = currentPlace();
      const span = place && beginSpan('client', place);
      const note = (isFailed: boolean) => {
        const statement = textOf(given[0]).slice(0, 2000);
        const name = /^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'statement';
        span?.end(name, { 'db.system.name': 'postgresql', 'db.query.text': statement }, isFailed);
        const ms = Math.round(performance.now() - since);
        if (slowMilliseconds > 0 && ms >= slowMilliseconds) logger.warn({ ms, traceID: place?.traceID, statement }, 'slow statement');
      };
      const callback = given.at(-1);
      if (typeof callback === 'function') {
        const answered = callback as Query;
        return query(...given.slice(0, -1), (...answer: unknown[]) => {
          note(Boolean(answer[0]));
          return answered(...answer);
        });
      }
      const answer = query(...given);
      if (answer instanceof Promise)
        answer.then(
          () => note(false),
          () => note(true),
        );
      return answer;
    };
  });
}
