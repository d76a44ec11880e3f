import type { AdminReportRow } from '@contract/adminReports';
import type { ReportQuery } from '@/store/admin/consoleContentApi';
import * as t from '@messages/admin/reports';
import { knownValue } from '../shared/useAddressFilters';

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

export const reportFilterKeys = ['q', 'state', 'kind', 'reason', 'owner', 'overdue'] as const;
type ReportFilters = Partial<Record<(typeof reportFilterKeys)[number], string>>;

/** The query of an address; unknown values are ignored. */
export function reportQueryOf({ q, owner, overdue, ...filters }: ReportFilters): ReportQuery {
  const state = knownValue(filters.state, reportStateLabels);
  const kind = knownValue(filters.kind, reportKindLabels);
  const reason = knownValue(filters.reason, reportReasonLabels);
  return {
    ...(q ? { q: q.slice(0, 80) } : {}),
    ...(state ? { state } : {}),
    ...(kind ? { kind } : {}),
    ...(reason ? { reason } : {}),
    ...(owner ? { owner } : {}),
    ...(overdue === 'true' ? { overdue } : {}),
  };
}
