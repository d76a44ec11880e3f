/** What other modules may use of `audit`. */
export { notifyAuditFailed, recordAudit } from './recordAudit';
