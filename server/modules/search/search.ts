/** What other modules may use of `search`. */
export { createSearchService } from './searchService';
