/** Files that a link opens: the browser asks for them with its cookie. */
export const portfolioCsvUrl = '/api/v1/campaigns/me/portfolio/statement.csv';
export const portfolioPdfUrl = '/api/v1/campaigns/me/portfolio/statement.pdf';
