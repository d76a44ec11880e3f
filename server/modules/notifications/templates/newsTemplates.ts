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
