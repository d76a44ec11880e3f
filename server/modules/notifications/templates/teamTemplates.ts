import type { MessageText } from './template';

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
    text: `You are invited as ${role}: ${roleDescription} Read the details and answer within seven days: ${url}`,
  }),
  teamJoined: ({ channelName, role }: { channelName: string; role: string }): MessageText => ({
    subject: `Someone joined ${channelName}`,
    text: `Your invitation was accepted: ${role} of ${channelName}. You can see the team and remove members in the studio.`,
  }),
  namedInCampaign: ({ title, role, isPromoter }: { title: string; role: string; isPromoter: boolean }): MessageText => ({
    subject: `You were named in ${title}`,
    text: `You were named in the campaign "${title}" (${role}${isPromoter ? ', paid to promote it' : ''}). It is not shown until you accept. Answer in your profile.`,
  }),
  namedInRelease: ({ name, role, isChannel }: { name: string; role: string; isChannel: boolean }): MessageText => ({
    subject: `You were tagged in ${name}`,
    text: `A creator tagged ${isChannel ? 'your channel' : 'you'} in "${name}" (${role}). The tag is hidden until you accept it. Answer in your profile.`,
  }),
  questionAnswered: ({ title, question, answer }: { title: string; question: string; answer: string }): MessageText => ({
    subject: `Your question about ${title} was answered`,
    text: `You asked: ${question}\n\n${answer}`,
  }),
  questionRemoved: ({ title, question }: { title: string; question: string }): MessageText => ({
    subject: `Your question about ${title} was removed`,
    text: `The makers of ${title} have removed your question from their page: ${question}`,
  }),
  releasePublished: ({ name, isProcessing }: { name: string; isProcessing: boolean }): MessageText => ({
    subject: `${name} is published`,
    text: `"${name}" was published at the time you set${isProcessing ? '; it is shown as soon as its file plays' : ''}.`,
  }),
  releaseNotPublished: ({ name, missing }: { name: string; missing: string }): MessageText => ({
    subject: `${name} was not published`,
    text: `"${name}" is still a draft: ${missing}.`,
  }),
  videoReady: ({ name }: { name: string }): MessageText => ({
    subject: `${name} is ready`,
    text: `All qualities of "${name}" are ready. If you asked to publish it, it is published.`,
  }),
  videoFailed: ({ name, message }: { name: string; message: string }): MessageText => ({
    subject: `${name} could not be made ready`,
    text: `${message}. Your file is saved: try the step again, or choose another file, under Titles in the Studio.`,
  }),
};
