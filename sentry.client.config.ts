import { monitoring, nothingPersonal } from '@/constants/monitoring';
import { versions } from '@/constants/versions';
import { hasIdentityConsent } from '@/store/privacy/privacyChoice';

/** Asks whether there is a collector, and only then fetches the SDK: a house without one never sends its visitors a byte of it. */
export async function startMonitoring(takeEarly: () => unknown[]): Promise<void> {
  const dsn = await findCollector();
  if (!dsn) return void takeEarly();
  const Sentry = await import('@sentry/nextjs');
  // Errors are reported without identity; a replay of the visit needs consent.
  const mayReplay = hasIdentityConsent();
  Sentry.init({
    dsn,
    tunnel: monitoring.tunnel,
    release: versions.release,
    tracesSampleRate: monitoring.tracesSampleRate,
    profileSessionSampleRate: monitoring.profilesSampleRate,
    replaysOnErrorSampleRate: mayReplay ? monitoring.replaysOnErrorSampleRate : 0,
    replaysSessionSampleRate: mayReplay ? monitoring.replaysSessionSampleRate : 0,
    dataCollection: nothingPersonal,
  });
  if (mayReplay) Sentry.addIntegration(Sentry.replayIntegration({ ...monitoring.replay, maskAllText: true, blockAllMedia: true }));
  takeEarly().forEach((error) => Sentry.captureException(error));
}

async function findCollector(): Promise<string | null> {
  const answer = await fetch(monitoring.tunnel);
  return answer.status === 200 ? ((await answer.json()) as { dsn: string }).dsn : null; // -- monitoringRoutes.ts
}
