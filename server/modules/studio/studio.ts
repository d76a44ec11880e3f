/** What other modules may use of `studio`. */
export { rollUpAudience } from './audienceRollUp';
export { createAudienceService } from './audienceService';
export { hasContent, hasUnsettledBalance } from './channelContentReads';
export { createEarningsService } from './earningsService';
export { findSeller } from './findSeller';
export { createStudioHomeReads } from './studioHomeReads';
export { createTaxService } from './taxService';
