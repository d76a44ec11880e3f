import type { ReportReason } from '@contract/moderation';
import * as t from '@messages/moderation/moderation';

/** In the order in which the form offers them. */
export const reasonLabels: Record<ReportReason, string> = {
  HARM: t.reasonHarm,
  ILLEGAL: t.reasonIllegal,
  FRAUD: t.reasonFraud,
  RIGHTS: t.reasonRights,
  PRIVACY: t.reasonPrivacy,
  INTIMATE: t.reasonIntimate,
  CHILD_SAFETY: t.reasonChildSafety,
  SYNTHETIC_UNLABELLED: t.reasonSynthetic,
  ORDER: t.reasonOrder,
  WRONG_RATING: t.reasonRating,
  OTHER: t.reasonOther,
};
