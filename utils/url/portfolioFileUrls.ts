import { apiUrl } from './apiUrl';

/** Files opened by a link, which the browser requests with its cookie. */
export const portfolioCsvUrl = apiUrl('/campaigns/me/portfolio/statement.csv');
export const portfolioPdfUrl = apiUrl('/campaigns/me/portfolio/statement.pdf');
export const portfolioProofUrl = apiUrl('/campaigns/me/portfolio/proof.json');
export const agreementPdfUrl = (commitmentID: string) => apiUrl(`/campaigns/commitments/${encodeURIComponent(commitmentID)}/agreement.pdf`);
export const contractNotePdfUrl = (commitmentID: string) =>
  apiUrl(`/campaigns/commitments/${encodeURIComponent(commitmentID)}/contract-note.pdf`);
