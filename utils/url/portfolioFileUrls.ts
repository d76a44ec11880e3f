/** Files opened by a link, which the browser requests with its cookie. */
export const portfolioCsvUrl = '/api/v1/campaigns/me/portfolio/statement.csv';
export const portfolioPdfUrl = '/api/v1/campaigns/me/portfolio/statement.pdf';
