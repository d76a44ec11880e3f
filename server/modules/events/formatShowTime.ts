/** The time of a show for messages: "Saturday, 5 December 2026 at 8:30 pm (Asia/Kolkata)". */
export const formatShowTime = (at: Date, timeZone: string): string =>
  `${new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)} (${timeZone})`;
