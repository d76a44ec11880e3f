/** What other modules may use of `staff`. */
export { recordStaffAction } from './staffActionRepository';
export { staffAllowed } from './staffSql';
export { eraseStaff, findStaffRoles, lockStaff, createStaffRepository } from './staffRepository';
export { createSavedViewService, type SavedViewService } from './savedViewService';
