/** What other modules may use of `analytics`. */
export { createAnalyticsBuffer } from './analyticsBuffer';
export { eraseAnalyticsData } from './analyticsErasure';
export { rollUpLatestDays } from './analyticsRollUp';
export { createAnalyticsService } from './analyticsService';
export { rollUpAudience } from './audienceRollUp';
