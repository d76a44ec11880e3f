import { env } from '@/constants/env';
import { startMonitoring } from './sentry.client.config';

if (env.sentryDsn) startMonitoring(env.sentryDsn);
