import type { MessageText } from './template';

/** What a user booked or saved. */
export const reminderTemplates = {
  saleOpened: ({ eventTitle, eventUrl }: { eventTitle: string; eventUrl: string }): MessageText => ({
    subject: `On sale now: ${eventTitle}`,
    text: `You bookmarked ${eventTitle}. Its tickets are on sale: ${eventUrl}`,
  }),
  /** `doors` and `starts` are times of day at the venue. */
  sessionReminder: ({
    eventTitle,
    day,
    doors,
    starts,
    venueName,
    city,
    gate,
    ticketsUrl,
  }: {
    eventTitle: string;
    day: 'Tomorrow' | 'Today' | 'Tonight';
    doors: string;
    starts: string;
    venueName: string;
    city: string;
    gate: string;
    ticketsUrl: string;
  }): MessageText => ({
    subject: `${day}: ${eventTitle}, doors ${doors}`,
    text: `${eventTitle} begins ${day.toLowerCase()} at ${starts}; doors open at ${doors}.\n${venueName}, ${city}. Gate: ${gate}.\nYour tickets: ${ticketsUrl}`,
  }),
};
