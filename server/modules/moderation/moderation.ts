/** What other modules may use of `moderation`. */
export { createDecisionRepository, type DecisionRow } from './decisionRepository';
export { createModerationLinks, type ModerationLinks } from './moderationLinks';
export { answerByOf, overdueAppealsBefore } from './reportDeadlines';
export { createReportRepository, forgetReporters, type ReportRow } from './reportRepository';
export { appealBlockOf, toStatement } from './statement';
export { publishingBlock, requirePublishing, strikeDays, strikeLimit } from './strikes';
