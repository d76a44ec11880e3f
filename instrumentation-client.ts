import { startMonitoring } from './sentry.client.config';

startMonitoring();
