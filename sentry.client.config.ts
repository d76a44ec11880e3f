import { monitoring, noPersonalData } from '@/constants/monitoring';
import { versions } from '@/constants/versions';
import { browserHeaders } from '@/services/http/beacon';
import { hasIdentityConsent } from '@/store/privacy/privacyChoice';
import { markErrorCollectorReady } from '@/utils/browser/errorReportText';
import { limitPerSecond } from '@/utils/limitPerSecond';

/** Loads the SDK only if a collector is configured, so that visitors of an instance without one download nothing. */
export async function startMonitoring(takeEarly: () => unknown[]): Promise<void> {
  const dsn = await findCollector();
  if (!dsn) return void takeEarly();
  const Sentry = await import('@sentry/nextjs');
  // Errors are reported without identity; a replay of the visit needs consent.
  const mayReplay = hasIdentityConsent();
  Sentry.init({
    dsn,
    tunnel: monitoring.tunnel,
    transportOptions: { headers: browserHeaders() },
    release: versions.release,
    tracesSampleRate: monitoring.tracesSampleRate,
    // Profiles are attached to traces; the header Document-Policy (next.config.js) allows them.
    profileSessionSampleRate: monitoring.profilesSampleRate,
    profileLifecycle: 'trace',
    integrations: [Sentry.browserProfilingIntegration()],
    replaysOnErrorSampleRate: mayReplay ? monitoring.replaysOnErrorSampleRate : 0,
    replaysSessionSampleRate: mayReplay ? monitoring.replaysSessionSampleRate : 0,
    dataCollection: noPersonalData,
  });
  markErrorCollectorReady();
  const isWithin = limitPerSecond(monitoring.replayEventsPerSecond);
  if (mayReplay)
    Sentry.addIntegration(
      Sentry.replayIntegration({
        ...monitoring.replay,
        maskAllText: true,
        blockAllMedia: true,
        beforeAddRecordingEvent: (event) => (isWithin() ? event : null),
      }),
    );
  takeEarly().forEach((error) => Sentry.captureException(error));
}

async function findCollector(): Promise<string | null> {
  const answer = await fetch(monitoring.tunnel, { headers: browserHeaders() });
  return answer.status === 200 ? ((await answer.json()) as { dsn: string }).dsn : null; // -- monitoringRoutes.ts
}
