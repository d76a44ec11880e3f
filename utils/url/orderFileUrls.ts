/** Files opened by a link, which the browser requests with its cookie. */
export const orderPdfUrl = (paymentID: string) => `/api/v1/events/orders/${encodeURIComponent(paymentID)}/tickets.pdf`;
export const orderCalendarUrl = (paymentID: string) => `/api/v1/events/orders/${encodeURIComponent(paymentID)}/calendar.ics`;
