/** Files that a link opens: the browser asks for them with its cookie. */
export const orderPdfUrl = (paymentID: string) => `/api/v1/events/orders/${encodeURIComponent(paymentID)}/tickets.pdf`;
export const orderCalendarUrl = (paymentID: string) => `/api/v1/events/orders/${encodeURIComponent(paymentID)}/calendar.ics`;
