import type { Instrument } from '../../../contract/campaigns';
import { venueAndCity } from '../../../contract/venueText';
import { riskOf } from './investmentTemplates';
import type { MessageText } from './template';
import { admissionText, type Admission } from './ticketTemplates';

interface Work {
  channelName: string;
  title: string;
  tagline: string;
  url: string;
}
const following = ({ channelName, tagline, url }: Work, text: string, action: string) =>
  `${text}${tagline ? `\n\n${tagline}` : ''}\n\n${action}: ${url}\n\nYou’re receiving this because you follow ${channelName}.`;

/** New works of channels that a user follows. */
export const newsTemplates = {
  newTitle: (work: Work): MessageText => ({
    subject: `New from ${work.channelName}: ${work.title}`,
    text: following(work, `${work.channelName} published ${work.title}. You can watch it now.`, 'Watch'),
  }),
  /** `city` is empty for an online event, and while the city is not announced. */
  newEvent: ({ startsAt, venueName, city, ...work }: Work & { startsAt: string; venueName: string; city: string }): MessageText => ({
    subject: `New event from ${work.channelName}: ${work.title}`,
    text: following(work, `${work.channelName} announced ${work.title}: ${startsAt}, ${city || venueName}.`, 'See the event'),
  }),
  newCampaign: ({ instrument, ...work }: Work & { instrument: Instrument }): MessageText => ({
    subject: `${work.channelName} is raising money for ${work.title}`,
    text: following(work, `The campaign for ${work.title} is open. ${riskOf(instrument)}`, 'See the campaign'),
  }),
};

/** What users who chose "once a day" get. */
export const dailyTemplates = {
  dailySummary: ({ items }: { items: readonly MessageText[] }): MessageText => {
    const [only] = items;
    if (items.length === 1 && only) return only;
    return {
      subject: `${items.length} updates`,
      text: items.map(({ subject, text }) => `${subject}\n${text}`).join('\n\n* * *\n\n'),
    };
  },
};

const subscribed = (text: string) => `${text}\n\nYou’re receiving this because you follow this campaign. You can unfollow it on its page.`;

interface Progress {
  title: string;
  raised: string;
  goal: string;
}
const progressText = ({ raised, goal }: Progress) => `${raised} of ${goal} raised.`;

/** Campaigns that a user follows. */
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
    subject: `Close to its goal: ${progress.title}`,
    text: subscribed(`${progress.title} has reached ${percent}% of its goal. ${progressText(progress)}`),
  }),
  campaignTermsChanged: ({ title }: { title: string }): MessageText => ({
    subject: `New terms: ${title}`,
    text: subscribed(`The creator of ${title} has changed its terms. Its page lists the changes.`),
  }),
};

/** What a user booked or saved. */
export const reminderTemplates = {
  saleOpened: ({ eventTitle, eventUrl }: { eventTitle: string; eventUrl: string }): MessageText => ({
    subject: `On sale now: ${eventTitle}`,
    text: `Tickets for ${eventTitle}, which you saved, are on sale.\nGet tickets: ${eventUrl}`,
  }),
  /** `doors` and `starts` are times of day at the venue. */
  sessionReminder: ({
    eventTitle,
    day,
    doors,
    starts,
    venueName,
    city,
    ticketsUrl,
    ...admission
  }: Admission & {
    eventTitle: string;
    day: 'Tomorrow' | 'Today' | 'Tonight';
    doors: string;
    starts: string;
    venueName: string;
    city: string;
    ticketsUrl: string;
  }): MessageText => ({
    subject: admission.isOnline ? `${day}: ${eventTitle}, starts ${starts}` : `${day}: ${eventTitle}, doors ${doors}`,
    text: [
      `${eventTitle} starts ${day.toLowerCase()} at ${starts}.${admission.isOnline ? '' : ` Doors open at ${doors}.`}`,
      admission.isOnline ? admissionText(admission) : `${venueAndCity({ name: venueName, city })}. ${admissionText(admission)}`,
      `Open your tickets: ${ticketsUrl}`,
    ].join('\n'),
  }),
};
