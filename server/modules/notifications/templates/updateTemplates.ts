import type { MessageText } from './template';

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
