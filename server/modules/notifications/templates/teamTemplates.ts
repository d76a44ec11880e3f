import type { Instrument } from '../../../contract/campaigns';
import { fundingWords } from '../../../contract/fundingText';
import { formatTime } from '../../../platform/formatTime';
import type { MessageText } from './template';

interface CampaignReviewed {
  title: string;
  instrument: Instrument;
  /** The review was about changed terms of a public campaign. */
  isTerms: boolean;
  isApproved: boolean;
  isPublished: boolean;
  note: string;
  remarks: readonly string[];
  url: string;
}
const reviewResult = ({ title, instrument, isTerms, isApproved, isPublished }: CampaignReviewed): string => {
  if (isTerms)
    return isApproved
      ? `We approved the new terms of “${title}”. They are in effect, and we have asked each ${fundingWords(instrument).person} to accept them.`
      : `We can’t approve the new terms of “${title}” yet. The terms that ${fundingWords(instrument).people} agreed to stay in force.`;
  if (!isApproved) return `“${title}” needs changes before it can be public. Make them in the studio and submit it again.`;
  return isPublished ? `We approved “${title}”, and it is published.` : `We approved “${title}”. You can publish it in the studio.`;
};

/** Teams, credits, questions and publishing: people who make things and people who are named in them. */
export const teamTemplates = {
  teamInvitation: ({
    channelName,
    role,
    roleDescription,
    url,
  }: {
    channelName: string;
    role: string;
    roleDescription: string;
    url: string;
  }): MessageText => ({
    subject: `${channelName} invites you to its team`,
    text: `You’re invited to join as ${role}. ${roleDescription} The invitation expires in seven days.\nAccept or decline: ${url}`,
  }),
  teamJoined: ({ channelName, role }: { channelName: string; role: string }): MessageText => ({
    subject: `New team member in ${channelName}`,
    text: `Your invitation to join ${channelName} as ${role} was accepted. You can manage the team in the studio.`,
  }),
  namedInCampaign: ({ title, role, isPromoter }: { title: string; role: string; isPromoter: boolean }): MessageText => ({
    subject: `You were tagged in ${title}`,
    text: `A creator tagged you in the campaign “${title}” (${role}${isPromoter ? ', paid to promote it' : ''}). The tag is hidden until you accept it in your profile.`,
  }),
  creditOffered: ({ name, label, url }: { name: string; label: string; url: string }): MessageText => ({
    subject: `Your credit in ${name}`,
    text: `Your reward “${label}” is ready: you can be named in the credits of “${name}”. Your name is shown once you accept: ${url}`,
  }),
  namedInRelease: ({ name, role, isChannel }: { name: string; role: string; isChannel: boolean }): MessageText => ({
    subject: `You were tagged in ${name}`,
    text: `A creator tagged ${isChannel ? 'your channel' : 'you'} in “${name}” (${role}). The tag is hidden until you accept it in your profile.`,
  }),
  campaignReviewed: (review: CampaignReviewed): MessageText => ({
    subject: review.isApproved ? `Approved: ${review.title}` : `Changes requested: ${review.title}`,
    text: [
      reviewResult(review),
      review.note,
      review.remarks.map((remark) => `- ${remark}`).join('\n'),
      `Open it in the studio: ${review.url}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  }),
  questionAnswered: ({ title, question, answer }: { title: string; question: string; answer: string }): MessageText => ({
    subject: `Your question about ${title} was answered`,
    text: `You asked: ${question}\n\n${answer}`,
  }),
  questionRemoved: ({ title, question }: { title: string; question: string }): MessageText => ({
    subject: `Your question about ${title} was removed`,
    text: `The creator of ${title} removed your question from the campaign page: ${question}`,
  }),
  releasePublished: ({ name, isProcessing }: { name: string; isProcessing: boolean }): MessageText => ({
    subject: `${name} is published`,
    text: `“${name}” was published as scheduled${isProcessing ? '. It becomes visible when its video is ready' : ''}.`,
  }),
  releaseNotPublished: ({ name, missing }: { name: string; missing: string }): MessageText => ({
    subject: `${name} was not published`,
    text: `“${name}” was scheduled but is still a draft. Missing: ${missing}.`,
  }),
  studioExportReady: ({ fileName, until, url }: { fileName: string; until: Date; url: string }): MessageText => ({
    subject: `${fileName} is ready`,
    text: `The list that you exported is ready to download until ${formatTime(until, 'UTC')}: ${url}`,
  }),
  videoReady: ({ name }: { name: string }): MessageText => ({
    subject: `${name} is ready`,
    text: `All qualities of “${name}” are ready. If you chose to publish it when ready, it is now published.`,
  }),
  videoFailed: ({ name, message }: { name: string; message: string }): MessageText => ({
    subject: `Processing failed: ${name}`,
    text: `${message}. Your file is saved. In the studio under Videos, retry the step or choose another file.`,
  }),
};
