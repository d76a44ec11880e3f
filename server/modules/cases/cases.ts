/** What other modules may use of `cases`. */
export { closeCase, openCase } from './openCase';
export { createCaseRepository, type CaseRecord } from './caseRepository';
