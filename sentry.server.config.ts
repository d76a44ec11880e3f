import * as Sentry from '@sentry/nextjs';
import { env } from '@/constants/env';
import { noPersonalData } from '@/constants/monitoring';
import { versions } from '@/constants/versions';

// Errors only: the SDK's tracing more than doubles the CPU time of a page, and the browser traces every visit (docs/decisions/043-numbers-money-and-dates.md).
Sentry.init({ dsn: env.sentryDsn, release: versions.release, tracesSampleRate: 0, dataCollection: noPersonalData });

export const captureRequestError = Sentry.captureRequestError;
