/** What other modules may use of `analytics`. */
export { eraseAnalyticsData, listPendingDays, removePendingDay } from './analyticsRepository';
export { createAnalyticsBuffer } from './analyticsBuffer';
export { createAnalyticsService, rollUpLatestDays } from './analyticsService';
