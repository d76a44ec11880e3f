/**
 * Notes errors from the first moment on. What reports them comes after first paint, when the browser has nothing better to do, and costs no byte
 * of the first load.
 */
const early: unknown[] = [];
const onError = (event: ErrorEvent) => void early.push(event.error ?? event.message);
const onRejection = (event: PromiseRejectionEvent) => void early.push(event.reason);
window.addEventListener('error', onError);
window.addEventListener('unhandledrejection', onRejection);

function report() {
  const takeEarly = () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    return early.splice(0);
  };
  if (document.documentElement.dataset.errorCollector === 'false') return void takeEarly();
  // Without it errors stay unreported; there is nobody left to tell.
  import('./sentry.client.config').then(({ startMonitoring }) => startMonitoring(takeEarly)).catch(() => undefined);
}
const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(report, { timeout: 5000 }) : setTimeout(report, 2000));

if (document.readyState === 'complete') whenIdle();
else window.addEventListener('load', whenIdle, { once: true });
