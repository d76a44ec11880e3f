/** What other modules may use of `cases`. */
export { closeCase, openCase } from './openCase';
export { createCaseRepository, listOpenSubjects, noProposal, type CaseRecord } from './caseRepository';
