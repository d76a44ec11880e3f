/** What other modules may use of `analytics`. */
export { createAnalyticsBuffer } from './analyticsBuffer';
export { createAnalyticsService } from './analyticsService';
export { carryOver } from './carryOverSql';
export { codeOf } from './eventColumnsSql';
export { claimDay, claimPending, countedBefore, eventsOf, listPendingDays, type EventSlice } from './pendingEventsSql';
export { createPostgresStore, eraseAnalyticsData } from './analyticsRepository';
export { oldestCountableDay } from './retention';
