/** What other modules may use of `analytics`. */
export { createAnalyticsBuffer } from './analyticsBuffer';
export { createAnalyticsService } from './analyticsService';
export { carryOver } from './carryOver';
export { codeOf } from './eventColumns';
export { claimDay, claimPending, countedBefore, eventsOf, listPendingDays, type EventSlice } from './pendingEvents';
export { createPostgresStore, eraseAnalyticsData } from './postgresStore';
export { oldestCountableDay } from './retention';
