/** What other modules may use of `portfolio`. */
export { createPortfolioService } from './portfolioService';
