import { apiUrl } from './apiUrl';

/** Files opened by a link, which the browser requests with its cookie. */
export const orderPdfUrl = (paymentID: string) => apiUrl(`/events/orders/${encodeURIComponent(paymentID)}/tickets.pdf`);
export const receiptPdfUrl = (paymentID: string) => apiUrl(`/orders/${encodeURIComponent(paymentID)}/receipt.pdf`);
export const orderCalendarUrl = (paymentID: string) => apiUrl(`/events/orders/${encodeURIComponent(paymentID)}/calendar.ics`);
export const applePassUrl = (ticketID: string) => apiUrl(`/events/tickets/${encodeURIComponent(ticketID)}/ticket.pkpass`);
/** Leads on to Google Wallet. */
export const googlePassUrl = (ticketID: string) => apiUrl(`/events/tickets/${encodeURIComponent(ticketID)}/google-wallet`);
