/** What other modules may use of `cases`. */
export { closeCase, openCase, reopenCase } from './openCase';
export { createCaseRepository, listOpenSubjects, listSubjectsSince, noProposal, type CaseRecord } from './caseRepository';
