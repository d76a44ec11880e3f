/** What other modules may use of `studio`. */
export { createAudienceService } from './audienceService';
export { createEarningsService } from './earningsService';
export { createTaxService } from './taxService';
