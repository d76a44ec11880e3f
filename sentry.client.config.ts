import { monitoring, nothingPersonal } from '@/constants/monitoring';
import { versions } from '@/constants/versions';

/**
 * Notes errors from the first moment on. After first paint, when the browser has nothing better to do, it asks whether there is a collector,
 * and only then fetches the SDK and reports: a house without a collector never sends its visitors a byte of it.
 */
export function startMonitoring(): void {
  const early: unknown[] = [];
  const onError = (event: ErrorEvent) => void early.push(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => void early.push(event.reason);
  const stopNoting = () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);

  whenIdle(async () => {
    const dsn = await findCollector();
    if (!dsn) return stopNoting();
    const Sentry = await import('@sentry/nextjs');
    Sentry.init({
      dsn,
      tunnel: monitoring.tunnel,
      release: versions.release,
      tracesSampleRate: monitoring.tracesSampleRate,
      profileSessionSampleRate: monitoring.profilesSampleRate,
      replaysOnErrorSampleRate: monitoring.replaysOnErrorSampleRate,
      replaysSessionSampleRate: monitoring.replaysSessionSampleRate,
      dataCollection: nothingPersonal,
    });
    Sentry.addIntegration(Sentry.replayIntegration({ ...monitoring.replay, maskAllText: true, blockAllMedia: true }));
    stopNoting();
    early.forEach((error) => Sentry.captureException(error));
  });
}

async function findCollector(): Promise<string | null> {
  const answer = await fetch(monitoring.tunnel);
  return answer.status === 200 ? ((await answer.json()) as { dsn: string }).dsn : null; // -- monitoringRoutes.ts
}

function whenIdle(task: () => Promise<void>): void {
  // Without the SDK errors stay unreported; there is nobody left to tell.
  const run = () => void task().catch(() => undefined);
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 5000 }) : setTimeout(run, 2000));
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
