/** What other modules may use of `studio`. */
export { createAudienceService, rollUpAudience } from './audienceService';
export { hasContent, hasUnsettledBalance, findSeller } from './channelReads';
export { createEarningsService } from './earningsService';
export { createPayoutStatements, type PayoutStatements } from './payoutStatementService';
export { eraseReferralShares } from './referralRepository';
export { createReferralService } from './referralService';
export { createStudioExportService } from './studioExportService';
export { eraseStudioExports } from './studioExportRepository';
export { createStudioHomeReads } from './studioHomeReads';
export { createTaxService } from './taxService';
