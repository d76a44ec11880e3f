import type { Instrumentation } from 'next';
import { env } from '@/constants/env';

/** Reports what failed while a page was made on the server; the SDK comes with the first error, so pages that work never pay for it. */
export const onRequestError: Instrumentation.onRequestError = async (...failure) => {
  if (!env.sentryDsn || process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { captureRequestError } = await import('./sentry.server.config');
  captureRequestError(...failure);
};
