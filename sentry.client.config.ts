import { monitoring, nothingPersonal } from '@/constants/monitoring';
import { versions } from '@/constants/versions';

/** Notes errors from the first moment on, and reports them once the SDK has come: after first paint, when the browser has nothing better to do. */
export function startMonitoring(dsn: string): void {
  const early: unknown[] = [];
  const onError = (event: ErrorEvent) => void early.push(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => void early.push(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);

  whenIdle(async () => {
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
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    early.forEach((error) => Sentry.captureException(error));
    Sentry.addIntegration(Sentry.replayIntegration({ ...monitoring.replay, maskAllText: true, blockAllMedia: true }));
  });
}

function whenIdle(task: () => Promise<void>): void {
  // Without the SDK errors stay unreported; there is nobody left to tell.
  const run = () => void task().catch(() => undefined);
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 5000 }) : setTimeout(run, 2000));
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
