import type { AdminReportRow } from '@contract/adminReports';
import * as t from '@messages/admin/reports';

export const reportKindLabels: Record<AdminReportRow['kind'], string> = {
  TITLE: t.kindTitle,
  EVENT: t.kindEvent,
  CAMPAIGN: t.kindCampaign,
  CHANNEL: t.kindChannel,
};
export const reportReasonLabels: Record<AdminReportRow['reason'], string> = {
  ORDER: t.reasonOrder,
  INTIMATE: t.reasonIntimate,
  CHILD_SAFETY: t.reasonChildSafety,
  ILLEGAL: t.reasonIllegal,
  FRAUD: t.reasonFraud,
  SYNTHETIC_UNLABELLED: t.reasonSynthetic,
  WRONG_RATING: t.reasonRating,
  RIGHTS: t.reasonRights,
  HARM: t.reasonHarm,
  PRIVACY: t.reasonPrivacy,
  OTHER: t.reasonOther,
};
export const reportStateLabels = { OPEN: t.open, ANSWERED: t.answered };
export const outcomeLabels: Record<NonNullable<AdminReportRow['outcome']>, string> = {
  DISMISSED: t.outcomeDismissed,
  REMOVED: t.outcomeRemoved,
};
