/** What other modules may use of `audit`. */
export { auditLedger, notifyAuditFailed, recordAudit } from './recordAudit';
