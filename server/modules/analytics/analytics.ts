/** What other modules may use of `analytics`. */
export { eraseAnalyticsData } from './analyticsErasure';
export { createAnalyticsBuffer } from './analyticsBuffer';
export { rollUpLatestDays } from './analyticsRollUp';
export { createAnalyticsService } from './analyticsService';
export { listPendingDays, removePendingDay } from './pendingDays';
