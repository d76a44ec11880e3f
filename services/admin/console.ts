import { authorizedOperation, idempotentOperation } from '../http/studioOperations';

export const getMe = authorizedOperation('admin.me');
export const getOverview = authorizedOperation('admin.overview');
export const search = authorizedOperation('admin.search');
export const getCases = authorizedOperation('admin.cases');
export const getCase = authorizedOperation('admin.case');
export const assignCase = authorizedOperation('admin.caseAssign');
export const addCaseNote = idempotentOperation('admin.caseNote');
export const resolveCase = idempotentOperation('admin.caseResolve');
export const getPerson = authorizedOperation('admin.person');
export const disablePerson = authorizedOperation('admin.personDisable');
export const openDeathClaim = authorizedOperation('admin.deathClaimOpen');
export const closePerson = authorizedOperation('admin.personClose');
export const enablePerson = authorizedOperation('admin.personEnable');
export const getOrder = authorizedOperation('admin.order');
export const refundOrder = idempotentOperation('admin.refund');
export const getAudit = authorizedOperation('admin.audit');
export const getStaff = authorizedOperation('admin.staff');
