import { useRouter } from 'next/router';
import type { NProgress } from 'nprogress';
import { useEffect } from 'react';
import { routeProgressDelayMs } from '@/constants/limits';

/** A progress bar for navigation that takes longer than 250 ms, removed on completion and on error. */
export function RouteProgress() {
  const { events } = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let bar: NProgress | undefined;
    const show = async () => {
      const started = timer;
      bar ??= await loadBar();
      if (started === timer) bar.start();
    };
    const start = (_url: string, { shallow }: { shallow: boolean }) => {
      clearTimeout(timer);
      if (!shallow) timer = setTimeout(() => void show(), routeProgressDelayMs);
    };
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
      bar?.done();
    };
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', stop);
    events.on('routeChangeError', stop);
    return () => {
      stop();
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', stop);
      events.off('routeChangeError', stop);
    };
  }, [events]);
  return null;
}

/** Loaded on the first slow navigation. */
async function loadBar(): Promise<NProgress> {
  const { default: nprogress } = await import('nprogress');
  return nprogress.configure({ showSpinner: false, barSelector: '.bar', template: '<div class="bar" role="presentation"></div>' });
}
