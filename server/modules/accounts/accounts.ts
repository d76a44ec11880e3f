/** What other modules may use of `accounts`. */
export { type AccountAdminService, createAccountAdminService } from './accountAdminService';
export { type AccountClosureService, createAccountClosureService } from './accountClosureService';
export { type AccountExportService, createAccountExportService } from './accountExportService';
