import type { ReportReason } from '../../contract/moderation';
import { addSeconds } from '../../platform/clock';

/**
 * Hours until a report must be answered (docs/decisions/103). IT Rules 2021 as amended in February 2026: rule 3(1)(d), orders of courts and
 * authorities, and unlabelled synthetic content, 3 hours; rule 3(2)(b), intimate pictures, 2 hours; requests to remove what is unlawful under rule
 * 3(1)(b), 36 hours; any other complaint 15 days, as our guidelines promise.
 */
const hours: Readonly<Record<ReportReason, number>> = {
  ORDER: 3,
  INTIMATE: 2,
  CHILD_SAFETY: 3,
  SYNTHETIC_UNLABELLED: 3,
  ILLEGAL: 36,
  FRAUD: 36,
  RIGHTS: 36,
  HARM: 36,
  PRIVACY: 36,
  WRONG_RATING: 15 * 24,
  OTHER: 15 * 24,
};

/** An appeal is answered within 15 days, as our guidelines promise; IT Rules 2021, rule 3(2)(a), asks the same of complaints. */
const appealDays = 15;

export const appealAnswerByOf = (appealedAt: Date): Date => addSeconds(appealedAt, appealDays * 86_400);
/** Appeals from before this time should have been answered. */
export const overdueAppealsBefore = (now: Date): Date => addSeconds(now, -appealDays * 86_400);

export const answerByOf = (reason: ReportReason, now: Date): Date => addSeconds(now, hours[reason] * 3600);
