import type { DecisionGround, DecisionKind } from '../../../contract/moderation';
import { formatTime } from '../../../platform/formatTime';
import { type MessageText, plural } from './template';

interface TakenDown {
  kind: DecisionKind;
  name: string;
  ground: DecisionGround;
  rule: string;
  reason: string;
  /** Of its channel now; 0 for a decision without a strike. */
  strikes: number;
  strikeLimit: number;
  url: string;
}

const effects: Readonly<Record<DecisionKind, (name: string) => string>> = {
  TITLE: (name) => `We took ${name} down. It is no longer listed or sold anywhere on Marquee.`,
  EVENT: (name) =>
    `We took ${name} down. Its page is removed and no more tickets are sold. Tickets that were sold stay valid until the event is cancelled.`,
  CAMPAIGN: (name) =>
    `We took ${name} down. Its page is removed and it accepts no more money. Money that was paid stays in escrow, and those who paid it can withdraw it.`,
  CHANNEL: (name) => `We took the channel ${name} down, with everything it publishes. It can’t upload or publish.`,
  ACCOUNT: (name) =>
    `We disabled the account of ${name}. You can’t sign in, and channels that only you own are taken down. Money that is owed to you is not affected.`,
};
const groundText = ({ ground, rule }: Pick<TakenDown, 'ground' | 'rule'>) =>
  ground === 'LAW' ? `It is illegal under: ${rule}.` : `It breaks our rules: ${rule}.`;
const strikeText = ({ strikes, strikeLimit }: Pick<TakenDown, 'strikes' | 'strikeLimit'>) => {
  if (strikes === 0) return '';
  const count = `\n\nThe channel now has ${plural(strikes, 'strike', 'strikes')}. A strike expires after 90 days. `;
  return `${count}${strikes >= strikeLimit ? 'It can’t upload or publish until one expires.' : `With ${strikeLimit} strikes, it can’t upload or publish.`}`;
};

/** Reports, decisions about content and accounts, and appeals. */
export const moderationTemplates = {
  reportReceived: ({ title, reportID, answerBy, url }: { title: string; reportID: string; answerBy: Date; url: string }): MessageText => ({
    subject: `We received your report about ${title}`,
    text: `Thank you for your report about ${title}. Your report number is ${reportID}. A person on our team will decide by ${formatTime(answerBy, 'Asia/Kolkata')}.\n\nFollow its status: ${url}`,
  }),
  reportAnswered: ({ title, isRemoved, answer, url }: { title: string; isRemoved: boolean; answer: string; url: string }): MessageText => ({
    subject: `Your report about ${title}`,
    text: `Thank you for your report about ${title}. ${isRemoved ? 'We have removed it.' : 'We have checked it, and it stays available.'} A person on our team decided.\n\n${answer}\n\nYour report: ${url}`,
  }),
  contentTakenDown: (decision: TakenDown): MessageText => ({
    subject: decision.kind === 'ACCOUNT' ? 'Your Marquee account is disabled' : `${decision.name} was taken down`,
    text: `${effects[decision.kind](decision.name)}\n\n${groundText(decision)} ${decision.reason}\n\nA person on our team decided.${strikeText(decision)}\n\nRead the full statement, and appeal within six months if you disagree: ${decision.url}`,
  }),
  decisionUndone: ({ kind, name, reason, url }: { kind: DecisionKind; name: string; reason: string; url: string }): MessageText => ({
    subject: kind === 'ACCOUNT' ? 'Your Marquee account is enabled again' : `${name} is available again`,
    text: `${kind === 'ACCOUNT' ? 'You can sign in again, and your channels are restored.' : `We restored ${name} on Marquee.`} ${reason}\n\nThe decision: ${url}`,
  }),
  appealReceived: ({ name, url }: { name: string; url: string }): MessageText => ({
    subject: `Appeal about ${name}`,
    text: `The person affected has appealed the decision about ${name}. Someone who did not make it has to answer.\n\nOpen the appeals: ${url}`,
  }),
  appealAnswered: ({ name, isRestored, answer, url }: { name: string; isRestored: boolean; answer: string; url: string }): MessageText => ({
    subject: `Your appeal about ${name}`,
    text: `Another person on our team reviewed the decision about ${name}. ${isRestored ? 'Your appeal succeeded: the decision is reversed, and its strike is removed.' : 'The decision was upheld.'}\n\n${answer}${isRestored ? '' : '\n\nYou can still go to the Grievance Appellate Committee of the Government of India, to an out-of-court dispute settlement body in the EU, or to a court.'}\n\nThe decision: ${url}`,
  }),
};
