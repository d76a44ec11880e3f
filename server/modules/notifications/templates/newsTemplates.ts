import type { MessageText } from './template';

interface Work {
  channelName: string;
  title: string;
  tagline: string;
  url: string;
}
const following = ({ channelName, tagline, url }: Work, text: string) =>
  `${text}${tagline ? `\n\n${tagline}` : ''}\n\n${url}\n\nYou receive this because you follow ${channelName}.`;

/** New works of channels that a user follows. */
export const newsTemplates = {
  newTitle: (work: Work): MessageText => ({
    subject: `New from ${work.channelName}: ${work.title}`,
    text: following(work, `${work.channelName} has published ${work.title}. Watch it now.`),
  }),
  newEvent: ({ startsAt, city, ...work }: Work & { startsAt: string; city: string }): MessageText => ({
    subject: `${work.channelName}: ${work.title} in ${city}`,
    text: following(work, `${work.channelName} has announced ${work.title}: ${startsAt}, ${city}.`),
  }),
  newCampaign: (work: Work): MessageText => ({
    subject: `${work.channelName} is raising money for ${work.title}`,
    text: following(work, `The campaign for ${work.title} is open. You could lose all the money you invest.`),
  }),
};

/** What users who chose "once a day" get. */
export const dailyTemplates = {
  dailySummary: ({ items }: { items: readonly MessageText[] }): MessageText => {
    const [only] = items;
    if (items.length === 1 && only) return only;
    return {
      subject: `${items.length} updates for you`,
      text: items.map(({ subject, text }) => `${subject}\n${text}`).join('\n\n* * *\n\n'),
    };
  },
};

const subscribed = (text: string) =>
  `${text}\n\nYou receive this because you subscribed to this campaign. You can unsubscribe on its page.`;

interface Progress {
  title: string;
  raised: string;
  goal: string;
}
const progressText = ({ raised, goal }: Progress) => `${raised} of ${goal} raised.`;

/** Campaigns that a user subscribed to. */
export const updateTemplates = {
  campaignUpdate: ({ title, updateTitle, body }: { title: string; updateTitle: string; body: string }): MessageText => ({
    subject: `${title}: ${updateTitle}`,
    text: subscribed(body),
  }),
  campaignClosing: ({ endsAt, ...progress }: Progress & { endsAt: string }): MessageText => ({
    subject: `Closing soon: ${progress.title}`,
    text: subscribed(`${progress.title} ends ${endsAt}. ${progressText(progress)}`),
  }),
  campaignNearGoal: ({ percent, ...progress }: Progress & { percent: number }): MessageText => ({
    subject: `Nearly there: ${progress.title}`,
    text: subscribed(`${progress.title} has reached ${percent}% of its goal. ${progressText(progress)}`),
  }),
  campaignTermsChanged: ({ title }: { title: string }): MessageText => ({
    subject: `New terms: ${title}`,
    text: subscribed(`The makers of ${title} have changed its terms. Its page shows what is different.`),
  }),
};

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
