import type { MyShare, SplitPayee, SplitVersion } from '@contract/splits';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/studio/splits';

export const roleLabels: Record<SplitPayee['role'], string> = {
  HALL: t.roleHall,
  DISTRIBUTOR: t.roleDistributor,
  CO_PRODUCER: t.roleCoProducer,
  CREW: t.roleCrew,
};
export const stateLabels: Record<SplitVersion['state'], string> = {
  DRAFT: t.stateDraft,
  PROPOSED: t.stateProposed,
  AGREED: t.stateAgreed,
  SUPERSEDED: t.stateSuperseded,
  WITHDRAWN: t.stateWithdrawn,
};
export const sourceLabels = { ALL: t.appliesAll, TICKETS: t.appliesTickets, STREAM: t.appliesStream } as const;

/** "12.5%". */
const formatShare = (basisPoints: number): string => `${basisPoints / 100}%`;

/** "50% of what is left, until ₹5,000 · tickets only". */
export function termsText({ basisPoints, cap, appliesTo }: Pick<SplitPayee, 'basisPoints' | 'cap' | 'appliesTo'>): string {
  const percent = formatShare(basisPoints);
  const share = cap ? t.shareUntil({ percent, cap: formatMoney(cap) }) : t.shareOf({ percent });
  const only = { ALL: [], TICKETS: [t.onlyTickets], STREAM: [t.onlyStream] }[appliesTo];
  return [share, ...only].join(' · ');
}

/** The question before a payee agrees, and what it gets then on which channel. */
export function agreeTexts({ work, payeeID, split: { payees } }: MyShare, channel: string): { title: string; effect: string } {
  const own = payees.find((payee) => payee.payeeID === payeeID);
  if (!own) return { title: t.agreeToLeaveQuestion({ work }), effect: t.agreeToLeaveEffect({ work }) };
  const { basisPoints, appliesTo, cap } = own;
  const terms = { percent: formatShare(basisPoints), source: appliesTo, hasCap: cap !== null, cap: cap ? formatMoney(cap) : '' };
  return { title: t.agreeQuestion({ work }), effect: t.agreeEffect({ ...terms, work, channel }) };
}

export function answerText({ answer, reason, sentTo }: Pick<SplitPayee, 'answer' | 'reason' | 'sentTo'>): string {
  if (answer === 'AGREED') return t.answerAgreed;
  if (answer === 'DECLINED') return reason === '' ? t.answerDeclined : t.declinedBecause({ reason });
  return sentTo ? t.invited({ address: sentTo }) : t.answerPending;
}
