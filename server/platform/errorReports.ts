import type { ErrorReporter } from './logger';

/** As for the pages (`constants/monitoring.ts`): no user, cookies, headers, bodies and query strings. */
const noPersonalData = { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false };

/**
 * Sends logged errors to the collector of SENTRY_DSN with the ids of request and trace; null without it. The SDK is loaded with the first error, so
 * that a program without errors never pays for it. It instruments nothing: no traces, no breadcrumbs of requests and statements.
 */
export function createErrorReporter(dsn: string | undefined, program: string): ErrorReporter | null {
  if (!dsn) return null;
  const load = async () => {
    const Sentry = await import('@sentry/node');
    Sentry.init({
      dsn,
      tracesSampleRate: 0,
      defaultIntegrations: false,
      dataCollection: noPersonalData,
      initialScope: { tags: { program } },
    });
    return Sentry;
  };
  let sdk: ReturnType<typeof load> | undefined;
  return (error, { message, tags }) => {
    sdk ??= load();
    // A report that fails is dropped: the log has the error.
    sdk.then((Sentry) => Sentry.captureException(error, { tags, extra: { message } })).catch(() => undefined);
  };
}
